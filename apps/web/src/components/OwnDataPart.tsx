// One's own data, as a part of the settings: what was counted, the file with everything, and its end.
import { useState } from 'preact/hooks';
import { formatNumber, t } from '../i18n/i18n.js';
import { presetName } from './names.js';
import type { Counts, OwnData, Statistics } from './own-data.js';

interface OwnDataPartProps {
  readonly data: OwnData;
  /** Everything is gone; the page is to begin anew. */
  readonly onErased: () => void;
}

export function OwnDataPart({ data, onErased }: OwnDataPartProps) {
  const [step, setStep] = useState<
    'nothing' | 'asking' | 'busy' | 'server-kept' | 'not-saved' | 'not-erased'
  >('nothing');
  const save = async (): Promise<void> => {
    if (!(await data.save())) setStep('not-saved');
  };
  const erase = async (): Promise<void> => {
    setStep('busy');
    const erased = await data.erase();
    if (erased === 'done') onErased();
    else setStep(erased === 'nothing-done' ? 'not-erased' : 'server-kept');
  };
  return (
    <section class="settings-part">
      <h3>{t('own.title')}</h3>
      <p class="choices-note">{t('own.where')}</p>
      <Counted statistics={data.statistics()} />
      <div class="own-actions">
        <a class="button" href="/statistics">
          {t('own.charts')}
        </a>
        <button type="button" class="button" onClick={() => void save()}>
          {t('own.save')}
        </button>
        {(step === 'nothing' || step === 'not-saved' || step === 'not-erased') && (
          <button type="button" class="button danger" onClick={() => setStep('asking')}>
            {t('own.erase')}
          </button>
        )}
      </div>
      {step === 'not-saved' && <p role="alert">{t('own.not-saved')}</p>}
      {step === 'not-erased' && <p role="alert">{t('app.unreachable')}</p>}
      {(step === 'asking' || step === 'busy') && (
        <div class="own-ask" role="group" aria-label={t('own.erase')}>
          <p>{t('own.erase-what')}</p>
          <div class="own-actions">
            <button
              type="button"
              class="button danger"
              disabled={step === 'busy'}
              onClick={() => void erase()}
            >
              {t('own.erase-yes')}
            </button>
            <button
              type="button"
              class="button"
              disabled={step === 'busy'}
              onClick={() => setStep('nothing')}
            >
              {t('own.erase-no')}
            </button>
          </div>
        </div>
      )}
      {step === 'server-kept' && (
        <div role="alert">
          <p>{t('own.server-kept')}</p>
          <button type="button" class="button" onClick={onErased}>
            {t('own.go-on')}
          </button>
        </div>
      )}
    </section>
  );
}

const COLUMNS = [
  ['matches', 'matchesWon'],
  ['deals', 'dealsWon'],
  ['courts', null],
  ['courtsAgainst', null],
] as const satisfies readonly (readonly [keyof Counts, keyof Counts | null])[];

function Counted({ statistics }: { readonly statistics: Statistics }) {
  const presets = Object.entries(statistics).filter(([, { deals }]) => deals > 0);
  if (presets.length === 0) return <p>{t('own.nothing-counted')}</p>;
  return (
    <div class="sheet-scroll" role="group" aria-label={t('own.statistics')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('own.rules')}</th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col">
                {t(`own.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {presets.map(([preset, counts]) => (
            <tr key={preset}>
              <th scope="row">
                <bdi>{presetName(preset)}</bdi>
              </th>
              {COLUMNS.map(([name, won]) => (
                <td key={name}>
                  {won === null
                    ? formatNumber(counts[name])
                    : t('own.won-of', { n: counts[won], of: counts[name] })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// How the page looks, written to its root for the style sheets: theme, contrast, the colours of the
// suits, whether anything moves. What the system asks for counts where nothing was chosen.
import type { Settings } from '../components/settings.js';

/** What the style sheets read, as `data-` attributes of the root. */
export interface Appearance {
  readonly theme: Settings['theme'];
  readonly contrast: 'more' | 'normal';
  readonly suits: Settings['suits'];
  readonly script: Settings['script'];
  readonly motion: 'on' | 'off';
}

/** What the system of this person asks for. */
export interface SystemWishes {
  readonly moreContrast: boolean;
  readonly lessMotion: boolean;
}

export const appearanceOf = (
  { theme, contrast, suits, script, motion }: Settings,
  wishes: SystemWishes,
): Appearance => ({
  theme,
  contrast: contrast || wishes.moreContrast ? 'more' : 'normal',
  suits,
  script,
  motion: motion && !wishes.lessMotion ? 'on' : 'off',
});

const WISHES = {
  moreContrast: '(prefers-contrast: more)',
  lessMotion: '(prefers-reduced-motion: reduce)',
} as const;

/** Keeps the document as the settings and the system say, until it is told to stop. */
export function followAppearance(settings: Settings, page: Window): () => void {
  const { document } = page;
  const queries = Object.values(WISHES).map((query) => page.matchMedia(query));
  const apply = (): void => {
    const appearance = appearanceOf(settings, {
      moreContrast: page.matchMedia(WISHES.moreContrast).matches,
      lessMotion: page.matchMedia(WISHES.lessMotion).matches,
    });
    Object.assign(document.documentElement.dataset, appearance);
  };
  apply();
  for (const query of queries) query.addEventListener('change', apply);
  return () => {
    for (const query of queries) query.removeEventListener('change', apply);
  };
}

// What the programs of this folder are given on the command line.
import { isPresetName, resolveOptions, type Options, type PresetName } from '@court-piece/rules';

/** @throws if there is no such preset */
export function presetNamed(name: string): PresetName {
  if (!isPresetName(name)) throw new Error(`unknown preset: ${name}`);
  return name;
}

export function optionsOf(preset: PresetName): Options {
  const options = resolveOptions({ preset });
  if (!options.ok) throw new Error(`${preset}: ${options.error.code}`);
  return options.value;
}

/**
 * A number of something.
 * @throws if the text is no whole number of at least so many
 */
export function whole(option: string, text: string, least = 1): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least) {
    throw new Error(`--${option} wants a whole number from ${least} on, not ${text}`);
  }
  return number;
}

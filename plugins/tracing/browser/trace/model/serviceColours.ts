import { distinctColours } from '#sdk/browser';

/** Colours of services by their places. */
export function serviceColours(names: readonly string[]): readonly string[] {
  const colours = distinctColours(names);
  return names.map((name) => colours.get(name) ?? '');
}

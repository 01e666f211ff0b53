import { distinctColours, isSeverity, severityFill } from '#sdk/charts';

/** Colours of things by their names: severities have their own everywhere, all others are told apart. */
export function namedColours(names: readonly string[], theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const severities = names.filter((name) => isSeverity(name));
  // What is called `error` beside other things is no severity.
  if (severities.length < 2) return distinctColours(names);
  const others = distinctColours(names.filter((name) => !isSeverity(name)));
  return new Map(names.map((name) => [name, isSeverity(name) ? severityFill(name, theme) : (others.get(name) ?? '')]));
}

import { type Facts, holds, type When } from '#sdk';

/** Names of the feature flags that alone keep a gate shut: it opens once all of them are switched. Undefined where something else keeps it shut, too. */
export function flagsInTheWay(when: When, facts: Facts): readonly string[] | undefined {
  if (holds(when, facts) === true) return [];
  if ('is' in when) return when.is === 'flag' ? [when.value] : undefined;
  if ('not' in when) return 'is' in when.not && when.not.is === 'flag' ? [when.not.value] : undefined;
  if ('any' in when) return when.any.map((part) => flagsInTheWay(part, facts)).find((names) => names !== undefined);
  const parts = when.all.map((part) => flagsInTheWay(part, facts));
  return parts.every((names) => names !== undefined) ? [...new Set(parts.flat())] : undefined;
}

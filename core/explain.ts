import { holds } from './holds';
import type { FactName, Facts, When } from './when';

const words: Record<FactName, { has: string; lacks: string }> = {
  flag: { has: 'is on', lacks: 'is off' },
  can: { has: 'is granted', lacks: 'is not granted' },
  role: { has: 'is the role', lacks: 'is not the role' },
  mode: { has: 'is the mode', lacks: 'is not the mode' },
  account: { has: 'is the account type', lacks: 'is not the account type' },
  plan: { has: 'is the plan', lacks: 'is not the plan' },
  plugin: { has: 'is running', lacks: 'is not running' },
};
const nouns: Record<FactName, string> = {
  flag: 'flag',
  can: 'permission',
  role: 'role',
  mode: 'mode',
  account: 'account type',
  plan: 'plan',
  plugin: 'plugin',
};

/**
 * The leaves that decide a gate, as short clauses ("flag MetricsRollups is off").
 * For a shut or unknown gate it names what keeps it shut; for an open one, what opened it.
 */
export function explain(when: When | undefined, facts: Facts): string[] {
  if (when === undefined) return ['it has no condition'];
  if ('not' in when) return explain(when.not, facts);
  if ('all' in when || 'any' in when) {
    const gates = 'all' in when ? when.all : when.any;
    if (gates.length === 0) return [`it has an empty ${'all' in when ? 'all' : 'any'} condition`];
    const truth = holds(when, facts);
    return gates.filter((gate) => holds(gate, facts) === truth).flatMap((gate) => explain(gate, facts));
  }
  const known = facts[when.is];
  const noun = nouns[when.is];
  if (known === undefined) return [`${noun} ${when.value} is not known yet`];
  return [`${noun} ${when.value} ${known.has(when.value) ? words[when.is].has : words[when.is].lacks}`];
}

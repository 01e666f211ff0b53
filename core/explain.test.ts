import { expect, test } from 'vitest';
import { explain } from './explain';
import { all, any, can, type Facts, flag, not, plan } from './when';

const facts: Facts = { flag: new Set(['A']), can: new Set() };

test.each<[string, Parameters<typeof explain>[0], string[]]>([
  ['no condition', undefined, ['it has no condition']],
  ['a flag that is off', flag('MetricsRollups'), ['flag MetricsRollups is off']],
  ['only the clauses that shut it', all(flag('A'), flag('B'), can('ALERTS')), ['flag B is off', 'permission ALERTS is not granted']],
  ['only the clause that opened it', any(flag('B'), flag('A')), ['flag A is on']],
  ['what is not known yet', all(flag('A'), plan('pro')), ['plan pro is not known yet']],
  ['a negation', not(flag('A')), ['flag A is on']],
  ['an empty any', any(), ['it has an empty any condition']],
])('explains %s', (_name, gate, expected) => {
  expect(explain(gate, facts)).toEqual(expected);
});

import { explain, holds } from '#core';
import type { Facts, When } from '#sdk';
import type { Clause } from '#sdk/server';

const joins = { all: 'all of these', any: 'one of these', not: 'not this' } as const;

/** A gate with the value of each of its parts, also of those that do not decide. */
export function clauseOf(when: When, facts: Facts): Clause {
  const value = holds(when, facts) ?? null;
  if ('is' in when) return { kind: when.is, text: explain(when, facts)[0] ?? '', holds: value, of: [] };
  if ('not' in when) return { kind: 'not', text: joins.not, holds: value, of: [clauseOf(when.not, facts)] };
  const kind = 'all' in when ? 'all' : 'any';
  const parts = 'all' in when ? when.all : when.any;
  return { kind, text: joins[kind], holds: value, of: parts.map((part) => clauseOf(part, facts)) };
}

import type { z } from 'zod';
import type { Context, Facts } from '#sdk';
import type { TenantScope } from '#sdk/server';
import type { VariableOption } from '../../common/variables/variableValue';
import type { askedVariableSchema } from '../../contract';

/** A list whose values are asked for, with the variables in its question filled in. */
export type AskedVariable = z.output<typeof askedVariableSchema>;

export interface AskingFor {
  readonly services: Context;
  /** Of whoever asks. */
  readonly facts: Facts;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}

/** Values, and how many there are; the total is of those that fit the search. */
export interface FoundValues {
  readonly options: readonly VariableOption[];
  readonly total: number;
}

/** Those that a search finds, as many as are wanted. */
export function matching(options: readonly VariableOption[], { search, limit }: Pick<AskedVariable, 'search' | 'limit'>): FoundValues {
  const wanted = search.toLowerCase();
  const found = options.filter(({ value, label }) => `${label}\n${value}`.toLowerCase().includes(wanted));
  return { options: found.slice(0, limit), total: found.length };
}

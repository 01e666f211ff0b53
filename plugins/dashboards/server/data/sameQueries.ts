import type { z } from 'zod';
import type { askedPanelQuerySchema } from '../../contract';

export type PanelQueryAsked = z.output<typeof askedPanelQuerySchema>;

/** A query, and where it was asked. */
export interface DistinctQuery {
  readonly query: PanelQueryAsked;
  readonly indices: readonly number[];
  /** The lowest of those who asked it. */
  readonly priority: number;
}

/** Each query once: equal ones differ in their priority at most, whatever the order of their members. */
export function sameQueries(asked: readonly PanelQueryAsked[]): readonly DistinctQuery[] {
  const known = new Map<string, { query: PanelQueryAsked; indices: number[]; priority: number }>();
  for (const [index, query] of asked.entries()) {
    const { priority, ...rest } = query;
    const key = JSON.stringify(sorted(rest));
    const before = known.get(key);
    if (before === undefined) known.set(key, { query, indices: [index], priority });
    else {
      before.indices.push(index);
      before.priority = Math.min(before.priority, priority);
    }
  }
  return [...known.values()];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}

import { rowFlags } from '../../../common/trace/rowFlags';
import type { TimelineRows } from '../../../common/trace/traceTimeline';

/** Names of a trace's spans in the address: their ids; where several have one, those after the first with their number behind it, such as `00f067aa0ba902b7.1`. */
export interface SpanKeys {
  keyOf(row: number): string;
  /** @returns undefined where there is none */
  rowOf(key: string): number | undefined;
}

export function spanKeys({ ids, starts, flags }: TimelineRows): SpanKeys {
  const rows = ids.flatMap((_, row) => (((flags[row] ?? 0) & rowFlags.missing) === 0 ? [row] : []));
  const seen = new Map<string, number>();
  const keys = new Map<number, string>();
  const byKey = new Map<string, number>();
  for (const row of rows.sort((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0) || one - other)) {
    const id = ids[row] ?? '';
    const twin = seen.get(id) ?? 0;
    seen.set(id, twin + 1);
    const key = twin === 0 ? id : `${id}.${twin}`;
    keys.set(row, key);
    byKey.set(key, row);
  }
  return { keyOf: (row) => keys.get(row) ?? '', rowOf: (key) => byKey.get(key) };
}

/** What is asked of the server for a key. */
export function spanOfKey(key: string): { readonly spanId: string; readonly twin: number } {
  const [spanId = '', twin = '0'] = key.split('.');
  return { spanId, twin: Number(twin) };
}

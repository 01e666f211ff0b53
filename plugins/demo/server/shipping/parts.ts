import { type Protocol, protocols } from '../world/services';

/** What is sent: log lines by their protocol, spans, and samples of metrics. */
export type Kind = Protocol | 'spans' | 'samples';
export const kinds: readonly Kind[] = [...protocols, 'spans', 'samples'];
export type RowCounts = Readonly<Record<Kind, number>>;

export const noRows: RowCounts = { listener: 0, otlp: 0, elasticsearch: 0, spans: 0, samples: 0 };
export const allRows = (rows: RowCounts): number => kinds.reduce((sum, kind) => sum + rows[kind], 0);

/** Longest time, in milliseconds, whose lines travel in one request: small enough that the server never chews long on one body. */
export const partLength = 60_000;

export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The requests of a window, by time: the same window is always cut in the same places, so a part can be looked for in the store. */
export function partsOf(from: number, to: number): readonly Part[] {
  const parts: Part[] = [];
  for (let start = from; start < to; start += partLength) parts.push({ from: start, to: Math.min(to, start + partLength) });
  return parts;
}

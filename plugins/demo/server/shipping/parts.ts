import { type Protocol, protocols } from '../world/services';

/** What is sent: log lines by their protocol, spans, and samples of metrics. */
export type Kind = Protocol | 'spans' | 'samples';
export const kinds: readonly Kind[] = [...protocols, 'spans', 'samples'];
export type RowCounts = Readonly<Record<Kind, number>>;

/** What of a window is sent: everything, or its logs, or its spans and samples. The past is sent in this order. */
export const contents = ['everything', 'logs', 'signals'] as const;
export type Content = (typeof contents)[number];

export const noRows: RowCounts = { listener: 0, otlp: 0, elasticsearch: 0, spans: 0, samples: 0 };
export const allRows = (rows: RowCounts): number => kinds.reduce((sum, kind) => sum + rows[kind], 0);

/** Longest time, in milliseconds, whose lines travel in one request: small enough that the server never chews long on one body. */
export const partLength = 60_000;

export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Tracers gather spans for so long before they send them: small inserts cost the store most. */
const spanBatch = 10_000;

/**
 * When the spans that go with a window ended: each batch goes with the window that its end lies in. However time is cut into windows, every
 * batch goes with one of them. Undefined when no batch ends in the window.
 */
export function spanRange({ from, to }: Part): Part | undefined {
  const first = Math.ceil(from / spanBatch) * spanBatch;
  const last = (Math.ceil(to / spanBatch) - 1) * spanBatch;
  return first > last ? undefined : { from: first - spanBatch, to: last };
}

/** The requests of a window, by time: the same window is always cut in the same places, so a part can be looked for in the store. */
export function partsOf(from: number, to: number): readonly Part[] {
  const parts: Part[] = [];
  for (let start = from; start < to; start += partLength) parts.push({ from: start, to: Math.min(to, start + partLength) });
  return parts;
}

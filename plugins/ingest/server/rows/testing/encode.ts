import type { LogRecord } from '../../../intake/LogRecord';
import type { Repair } from '../../../intake/reasons';
import { RowBuffer } from '../../json/RowBuffer';
import { RowEncoder } from '../RowEncoder';
import { RowSequence } from '../RowSequence';

export const received = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
export const receivedText = '2026-01-02 03:04:05.678000000';
export const out = new RowBuffer(32 * 1024 * 1024);
export const repairs: Repair[] = [];
export const origin = {
  sender: { accountId: 1, tokenId: 2 },
  received,
  isIndexed: true,
  forms: { json: false, logfmt: false },
  mapping: undefined,
  hook: undefined,
  dropped: () => undefined,
  repaired: (repair: Repair) => void repairs.push(repair),
};

const carefulOrigin = { ...origin, hook: (record: LogRecord) => record };

export type Row = Record<string, unknown> & { readonly fields: Record<string, unknown> };

/** The row of a line as text, or its fault. @param careful takes the line through a record, as with a processor */
export function textOf(line: string | Buffer, { careful = false, type }: { careful?: boolean; type?: string } = {}): string {
  const encoder = new RowEncoder(new RowSequence(received, 7));
  encoder.begin(careful ? carefulOrigin : origin, type);
  out.length = 0;
  repairs.length = 0;
  const bytes = Buffer.isBuffer(line) ? line : Buffer.from(line);
  const fault = encoder.json({ reserve: () => out }, bytes, 0, bytes.length);
  return fault ?? out.bytes.toString('utf8', 0, out.length);
}
export const rowOf = (line: string | Buffer, options?: Parameters<typeof textOf>[1]): Row => JSON.parse(textOf(line, options)) as Row;

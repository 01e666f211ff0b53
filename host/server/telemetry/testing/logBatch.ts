import type { RowBatch } from '#sdk/server';

const start = Date.UTC(2026, 0, 2);
const lineOf = (account: number, index: number): string => {
  const ts = new Date(start + index * 10).toISOString().replace('T', ' ').replace('Z', '000000');
  return JSON.stringify({
    account,
    ts,
    seq: String(index),
    received: ts.slice(0, 23),
    token: 1,
    service: `service-${index % 7}`,
    severity: index % 10 === 0 ? 'error' : 'info',
    type: 'app',
    message: `processed order ${index} in ${index % 900} ms for user-${index % 1000}`,
    trace_id: '',
    span_id: '',
    fields: { status: 200 + (index % 3), pod: { name: `pod-${index % 5}` } },
  });
};

/** Logs of one account, ten milliseconds apart from the start of {@link logRange} on. */
export function logBatch(account: number, first: number, count: number, token?: string): RowBatch {
  const lines = Array.from({ length: count }, (_, index) => lineOf(account, first + index));
  return { table: 'logs', payload: Buffer.from(`${lines.join('\n')}\n`), rows: count, ...(token === undefined ? {} : { token }) };
}

export const logRange = { from: start, to: start + 86_400_000 };

import type { Plan } from '#sdk/server';
import type { Example } from '../common/overviewAnswers';
import type { RequestFilter } from './requests/requestFilter';
import { requestSpans } from './requests/requestRows';

/** Requests to look at, one of each trace: the slowest, or the newest that failed. */
export const examplesPlan: Plan<
  { readonly filter: RequestFilter; readonly of: 'slowest' | 'failed'; readonly limit: number },
  { readonly examples: readonly Example[] }
> = {
  name: 'spm/examples@1',
  build: ({ filter, of, limit }, builder) => ({
    sql: `SELECT trace_id, span_id, account, name, toUnixTimestamp64Milli(ts) AS starts, toString(duration) AS took, toString(status) AS state, status_message
FROM ${requestSpans(filter, builder)}${of === 'failed' ? " AND status = 'error'" : ''}
ORDER BY ${of === 'failed' ? 'ts' : 'duration'} DESC LIMIT 1 BY account, trace_id LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => ({
      examples: rows.map((row) => ({
        traceId: String(row.trace_id),
        spanId: String(row.span_id),
        accountId: Number(row.account),
        operation: String(row.name),
        start: Number(row.starts),
        duration: Number(row.took),
        status: row.state as Example['status'],
        statusMessage: String(row.status_message),
      })),
    }),
  }),
};

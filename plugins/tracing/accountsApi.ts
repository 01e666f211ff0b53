import { z } from 'zod';
import { all, can, endpoint } from '#sdk';
import { traceReaders } from './contract';

const gate = { when: all(traceReaders.holds, can('READ_ACCOUNT_NAMES')) };

/** An account that spans are kept in. */
const tracingAccountSchema = z.object({
  accountId: z.int(),
  accountName: z.string(),
  token: z.string().optional().describe('A shipping token of it; there for admins of the main account only'),
  isReadable: z.boolean().describe('Whether the asking person may look at its traces from the account in use'),
  lastSentAt: z.iso.datetime().nullable().describe('When a span of it was last stored; null: never'),
  retentionDays: z.int().nullable().describe('For how long its spans are kept, at most; null: as long as the store keeps spans'),
  dailyGb: z.number().nullable().describe('What it may take a day; null for no limit of its own'),
});
export type TracingAccount = z.infer<typeof tracingAccountSchema>;

const accountsSchema = z.object({ results: z.array(tracingAccountSchema), total: z.int() });

export const listTracingAccounts = endpoint({
  method: 'GET',
  path: '/api/tracing/accounts',
  gate,
  response: accountsSchema,
  summary: 'Tracing accounts under the main account, and other accounts that have received traces and may be read',
});

export const listTracingAccountsInUse = endpoint({
  method: 'GET',
  path: '/api/tracing/accounts/in-use',
  gate,
  response: accountsSchema,
  summary: 'Those of the tracing accounts that have received traces',
});

export const readTracingMetricsAccount = endpoint({
  method: 'GET',
  path: '/api/tracing/accounts/metrics',
  gate,
  response: z.object({ accountId: z.int(), accountName: z.string() }),
  summary: 'The account that keeps the metrics of the spans that are asked for: the chosen one, else the first that has received traces',
});

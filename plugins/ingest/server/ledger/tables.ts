import { bigint, bigserial, date, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('ingest'));

/** The ledger's counts. `logs` is the number of logs, samples or spans. */
export const ledgerCounts = schema.table(
  'ledger_counts',
  {
    accountId: integer('account_id').notNull(),
    tokenId: integer('token_id').notNull(),
    protocol: text('protocol').notNull(),
    signal: text('signal').notNull(),
    outcome: text('outcome').notNull(),
    detail: text('detail').notNull(),
    logs: bigint('logs', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
    lagMs: bigint('lag_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.protocol, table.signal, table.outcome, table.detail] })],
);

/** Counts over time, of slots of `width` seconds. */
export const ledgerHistory = schema.table(
  'ledger_history',
  {
    width: integer('width').notNull(),
    slot: timestamp('slot', { withTimezone: true }).notNull(),
    accountId: integer('account_id').notNull(),
    tokenId: integer('token_id').notNull(),
    protocol: text('protocol').notNull(),
    signal: text('signal').notNull(),
    outcome: text('outcome').notNull(),
    items: bigint('items', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.width, table.slot, table.accountId, table.tokenId, table.protocol, table.signal, table.outcome],
    }),
  ],
);

/** What accounts have sent by day of receipt: logs, samples or spans that were stored, and bytes of their rows. */
export const ledgerDays = schema.table(
  'ledger_days',
  {
    day: date('day').notNull(),
    accountId: integer('account_id').notNull(),
    signal: text('signal').notNull(),
    items: bigint('items', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.signal] })],
);

/** What rules of processors have dropped by day of receipt. */
export const ledgerDrops = schema.table(
  'ledger_drops',
  {
    day: date('day').notNull(),
    accountId: integer('account_id').notNull(),
    signal: text('signal').notNull(),
    processor: text('processor').notNull(),
    rule: text('rule').notNull(),
    items: bigint('items', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.signal, table.processor, table.rule] })],
);

/** The latest write of each process that writes the ledger. */
export const ledgerWrites = schema.table('ledger_writes', {
  run: text('run').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

/** The latest lines that were rejected, for each token, protocol and reason. */
export const ledgerSamples = schema.table('ledger_samples', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  accountId: integer('account_id').notNull(),
  tokenId: integer('token_id').notNull(),
  protocol: text('protocol').notNull(),
  signal: text('signal').notNull(),
  reason: text('reason').notNull(),
  text: text('text').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

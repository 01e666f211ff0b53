import { bigint, boolean, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('buckets'));
const moment = (name: string) => timestamp(name, { withTimezone: true });
const number = (name: string) => bigint(name, { mode: 'number' });

export const buckets = schema.table('buckets', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  /** Segment of its calls. */
  path: text('path').notNull(),
  bucket: text('bucket').notNull(),
  prefix: text('prefix'),
  arn: text('arn'),
  accessKey: text('access_key'),
  /** The secret key, sealed. */
  sealedKey: text('sealed_key'),
  region: text('region'),
  logsType: text('logs_type').notNull(),
  active: boolean('active').notNull(),
  addsKey: boolean('adds_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Where the bucket has turned out to be. */
  foundRegion: text('found_region'),
  /** Key that listing goes on behind; null at its beginning. */
  listedTo: text('listed_to'),
  /** Counts listings from the first key to the last. */
  round: integer('round').notNull().default(1),
  listedAt: moment('listed_at'),
  logs: number('logs').notNull().default(0),
  bytes: number('bytes').notNull().default(0),
  lastKey: text('last_key'),
  lastModified: moment('last_modified'),
  lastReadAt: moment('last_read_at'),
  /** JSON of the part that is about to be stored, see PartIntent; null when none is. */
  intent: text('intent'),
  fault: text('fault'),
  faultAt: moment('fault_at'),
  /** Faults one after another. */
  faults: integer('faults').notNull().default(0),
  retryAt: moment('retry_at'),
});

export const objectStates = ['waiting', 'done', 'failed'] as const;

/** Objects that were found in buckets. One that is written again under its name is another. */
export const objects = schema.table('objects', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  bucketId: integer('bucket_id').notNull(),
  key: text('key').notNull(),
  etag: text('etag').notNull(),
  size: number('size').notNull(),
  modified: moment('modified').notNull(),
  state: text('state', { enum: objectStates }).notNull(),
  /** Logs taken of it; where reading goes on. */
  logs: number('logs').notNull().default(0),
  /** The byte behind the last log that was taken, where its content can be read from there; null for one that is read from its beginning. */
  resumeAt: number('resume_at'),
  /** Bytes that had been read of it, at most, when logs of it were taken. */
  bytesRead: number('bytes_read').notNull().default(0),
  /** Times that it was refused. */
  attempts: integer('attempts').notNull().default(0),
  retryAt: moment('retry_at'),
  fault: text('fault'),
  endedAt: moment('ended_at'),
  /** The listing that it was last part of. */
  round: integer('round').notNull(),
});

export const externalIds = schema.table('external_ids', {
  accountId: integer('account_id').primaryKey(),
  externalId: text('external_id').notNull(),
});

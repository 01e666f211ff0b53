import { doublePrecision, integer, pgSchema } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

/** What a Timeless index has beside its account. */
export const timelessVolumes = pgSchema(schemaOf('timeless')).table('volumes', {
  accountId: integer('account_id').primaryKey(),
  /** Decimal gigabytes that it may hold in all. */
  volumeGb: doublePrecision('volume_gb').notNull(),
});

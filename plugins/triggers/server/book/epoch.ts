import { sql } from 'drizzle-orm';
import { schemaOf } from '#sdk/server';

/** An epoch that was never there before. */
export const newEpoch = sql<number>`nextval('${sql.raw(schemaOf('triggers'))}.epochs')`;

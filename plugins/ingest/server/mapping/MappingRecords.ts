import { and, desc, eq, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { FieldType } from '../../common/fieldTypes';
import { wellFormed } from '../json/wellFormed';
import type { MappingChanges } from './AccountMapping';
import type { MappedField, MappingError } from './MappedField';
import { fieldMappings, mappingErrors } from './tables';

/** Rows of one statement. */
const CHUNK = 500;
const MOST_ERRORS = 1000;
/** The records store takes no NUL in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const NUL = /\u0000/g;
const storable = (text: string): string => wellFormed(text.replace(NUL, '\uFFFD'));

/** The mappings of all accounts as they are kept in the records store. */
export class MappingRecords {
  constructor(private readonly records: Records) {}

  async fields(accountId: number): Promise<MappedField[]> {
    const rows = await this.records.db.select().from(fieldMappings).where(eq(fieldMappings.accountId, accountId));
    return rows.map(({ path, type, isChosen, firstSeen, lastSeen }) => ({
      path,
      type,
      isChosen,
      firstSeen: firstSeen.getTime(),
      lastSeen: lastSeen.getTime(),
    }));
  }

  /** The latest first. */
  async errors(accountId: number): Promise<MappingError[]> {
    const rows = await this.records.db
      .select()
      .from(mappingErrors)
      .where(eq(mappingErrors.accountId, accountId))
      .orderBy(desc(mappingErrors.lastSeen), mappingErrors.path)
      .limit(MOST_ERRORS);
    return rows.map(({ accountId: _, lastSeen, ...error }) => ({ ...error, lastSeen: lastSeen.getTime() }));
  }

  /** Adds what was learned and counted. A type that somebody chose gives way only to another chosen one. */
  async keep(accountId: number, { fields, errors }: MappingChanges): Promise<void> {
    await this.records.transaction(async (db) => {
      for (const chunk of chunksOf(fields)) {
        await db
          .insert(fieldMappings)
          .values(
            chunk.map(({ path, type, isChosen, firstSeen, lastSeen }) => ({
              accountId,
              path,
              type,
              isChosen,
              firstSeen: new Date(firstSeen),
              lastSeen: new Date(lastSeen),
            })),
          )
          .onConflictDoUpdate({
            target: [fieldMappings.accountId, fieldMappings.path],
            set: {
              type: sql`CASE WHEN ${fieldMappings.isChosen} AND NOT excluded.is_chosen THEN ${fieldMappings.type} ELSE excluded.type END`,
              isChosen: sql`${fieldMappings.isChosen} OR excluded.is_chosen`,
              lastSeen: sql`greatest(${fieldMappings.lastSeen}, excluded.last_seen)`,
            },
          });
      }
      for (const chunk of chunksOf(errors)) {
        await db
          .insert(mappingErrors)
          .values(
            chunk.map(({ lastSeen, sample, ...error }) => ({
              accountId,
              ...error,
              sample: storable(sample),
              lastSeen: new Date(lastSeen),
            })),
          )
          .onConflictDoUpdate({
            target: [mappingErrors.accountId, mappingErrors.path, mappingErrors.expected],
            set: {
              count: sql`${mappingErrors.count} + excluded.count`,
              sample: sql`excluded.sample`,
              lastSeen: sql`greatest(${mappingErrors.lastSeen}, excluded.last_seen)`,
            },
          });
      }
    });
  }

  /** The errors of the field are over with it. @returns false when there is no such field */
  async choose(accountId: number, path: string, type: FieldType): Promise<boolean> {
    return this.records.transaction(async (db) => {
      const changed = await db
        .update(fieldMappings)
        .set({ type, isChosen: true })
        .where(and(eq(fieldMappings.accountId, accountId), eq(fieldMappings.path, path)))
        .returning({ path: fieldMappings.path });
      if (changed.length > 0) await forgetErrors(db, accountId, path);
      return changed.length > 0;
    });
  }

  /** @returns false when there is no such field */
  async remove(accountId: number, path: string): Promise<boolean> {
    return this.records.transaction(async (db) => {
      const removed = await db
        .delete(fieldMappings)
        .where(and(eq(fieldMappings.accountId, accountId), eq(fieldMappings.path, path)))
        .returning({ path: fieldMappings.path });
      if (removed.length > 0) await forgetErrors(db, accountId, path);
      return removed.length > 0;
    });
  }
}

async function forgetErrors(db: Records['db'], accountId: number, path: string): Promise<void> {
  await db.delete(mappingErrors).where(and(eq(mappingErrors.accountId, accountId), eq(mappingErrors.path, path)));
}

function* chunksOf<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += CHUNK) yield list.slice(from, from + CHUNK);
}

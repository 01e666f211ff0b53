import { AsyncResource } from 'node:async_hooks';
import { eq, type SQL, sql } from 'drizzle-orm';
import { boolean, pgSchema, text } from 'drizzle-orm/pg-core';
import { type Records, type SecretBox, schemaOf } from '#sdk/server';
import { secondFactors } from '../secondFactors/tables';
import { AesSecretBox } from './AesSecretBox';
import type { SecretKey } from './secretKey';

const keys = pgSchema(schemaOf('host')).table('secret_key', { one: boolean('one').primaryKey(), mark: text('mark').notNull() });

/**
 * The installation's secret box. The records remember the mark of the key from the first thing on that is sealed, so that a key that has been lost, or another one in its
 * place, is noticed before anything else is.
 */
export class HostSecretBox implements SecretBox {
  private readonly box: AesSecretBox;
  private remember: () => void = () => {};
  private isRemembered = false;

  constructor(private readonly key: SecretKey) {
    this.box = new AesSecretBox(key.bytes);
  }

  /**
   * Looks whether this is the key that things are sealed under, and keeps a new one.
   * @param lost mark of a key that the operator gives up: second factors that were sealed under it are removed
   * @throws Error that says how to bring the key back, or to do without it
   */
  async begin(records: Records, lost: string | undefined): Promise<void> {
    const { mark } = this.box;
    const other = await sealedUnder(records, mark);
    if (other !== undefined && other !== lost) throw new Error(this.missing(other));
    this.key.keep();
    if (other !== undefined) {
      await records.transaction(async (db) => {
        await db.delete(secondFactors).where(underAnother(mark));
        await db.update(keys).set({ mark });
      });
    }
    // In no transaction of whoever seals: what is sealed there may be taken back, and is gone before this is kept.
    this.remember = AsyncResource.bind(() => {
      this.isRemembered = true;
      void records.db
        .insert(keys)
        .values({ one: true, mark })
        .onConflictDoNothing()
        .catch(() => {
          this.isRemembered = false;
        });
    });
  }

  readonly seal = (plain: string): string => {
    if (!this.isRemembered) this.remember();
    return this.box.seal(plain);
  };

  readonly open = (sealed: string): string => this.box.open(sealed);

  private missing(other: string): string {
    return (
      `Second factors and other secrets of this installation are sealed under the key ${other}, and ${this.key.place}. ` +
      `Bring the key back: put its file from a backup in its place, or set ASTROLABE_SECRET_KEY to it, and start again. ` +
      `If it is lost for good, start with ASTROLABE_SECRET_KEY_LOST=${other}: everybody sets up two-factor authentication anew, ` +
      'client secrets of identity providers have to be typed again, and mails and notifications that wait are not sent.'
    );
  }
}

/** Second factors that another key has sealed. */
const underAnother = (mark: string): SQL => sql`NOT starts_with(${secondFactors.sealedKey}, ${`v1.${mark}.`})`;

/** The mark of another key that something is sealed under. Installations from before it was remembered show it by their second factors. */
async function sealedUnder({ db }: Records, mark: string): Promise<string | undefined> {
  const [kept] = await db.select({ mark: keys.mark }).from(keys).where(eq(keys.one, true));
  if (kept !== undefined) return kept.mark === mark ? undefined : kept.mark;
  const [factor] = await db.select({ sealed: secondFactors.sealedKey }).from(secondFactors).where(underAnother(mark)).limit(1);
  return factor?.sealed.split('.')[1];
}

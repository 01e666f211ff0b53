import { and, asc, eq, sql } from 'drizzle-orm';
import type { Records, SecretBox } from '#sdk/server';
import type { Archive, ToldTarget, WantedTarget } from '../../common/targets';
import { archives } from './tables';

type Row = typeof archives.$inferSelect;

/** What a window of arrivals became. */
export interface Written {
  readonly logs: number;
  readonly files: number;
  readonly bytes: number;
}

/** Where accounts archive their logs, and how far that is. */
export class ArchiveRecords {
  constructor(
    private readonly records: Records,
    private readonly secrets: SecretBox,
  ) {}

  async find(accountId: number): Promise<Row | undefined> {
    const [row] = await this.records.db.select().from(archives).where(eq(archives.accountId, accountId));
    return row;
  }

  async accounts(): Promise<readonly number[]> {
    const rows = await this.records.db.select({ id: archives.accountId }).from(archives).orderBy(asc(archives.accountId));
    return rows.map(({ id }) => id);
  }

  /** With its secret, if it has one. @throws Error when the key that the secret was sealed under is not there */
  open({ target, secret }: Pick<Row, 'target' | 'secret'>): WantedTarget {
    const opened = this.secrets.open(secret);
    if (target.provider === 'azure') return { ...target, clientSecret: opened };
    return target.provider === 's3' && target.roleArn === undefined ? { ...target, secretKey: opened } : target;
  }

  /** Takes the place of what was there. The same store goes on where it is; another one begins with what arrives from `now` on. */
  async save(accountId: number, wanted: WantedTarget, now: Date): Promise<void> {
    const { target, secret } = parted(wanted);
    const sealed = this.secrets.seal(secret);
    const before = await this.find(accountId);
    const isSame = before !== undefined && storeName(before.target) === storeName(target);
    const set = { target, secret: sealed, problem: null, ...(isSame ? {} : { since: now, until: now, logs: 0, files: 0, bytes: 0 }) };
    await this.records.db
      .insert(archives)
      .values({ accountId, target, secret: sealed, since: now, until: now })
      .onConflictDoUpdate({ target: archives.accountId, set });
  }

  async remove(accountId: number): Promise<void> {
    await this.records.db.delete(archives).where(eq(archives.accountId, accountId));
  }

  /** Notes a window that was archived, unless another target has taken its place meanwhile. @returns whether it counts */
  async archived({ accountId, secret }: Row, until: Date, { logs, files, bytes }: Written): Promise<boolean> {
    const rows = await this.records.db
      .update(archives)
      .set({
        until,
        problem: null,
        logs: sql`${archives.logs} + ${logs}`,
        files: sql`${archives.files} + ${files}`,
        bytes: sql`${archives.bytes} + ${bytes}`,
      })
      .where(and(eq(archives.accountId, accountId), eq(archives.secret, secret)))
      .returning({ id: archives.accountId });
    return rows.length > 0;
  }

  async failed({ accountId, secret }: Row, problem: string): Promise<void> {
    await this.records.db
      .update(archives)
      .set({ problem: problem.slice(0, 1000) })
      .where(and(eq(archives.accountId, accountId), eq(archives.secret, secret)));
  }
}

export type ArchiveRow = Row;

function parted(wanted: WantedTarget): { readonly target: ToldTarget; readonly secret: string } {
  if (wanted.provider === 'azure') {
    const { clientSecret, ...target } = wanted;
    return { target, secret: clientSecret };
  }
  if (wanted.provider === 'disk') return { target: wanted, secret: '' };
  const { secretKey = '', ...target } = wanted;
  return { target, secret: secretKey };
}

/** Which files these are, whoever has the right to write them. */
export function storeName(target: ToldTarget): string {
  if (target.provider === 'azure')
    return JSON.stringify(['azure', target.accountName, target.containerName, target.storagePathPrefix ?? '']);
  if (target.provider === 'disk') return JSON.stringify(['disk']);
  return JSON.stringify(['s3', target.endpoint ?? '', target.region, target.bucket, target.storagePathPrefix ?? '']);
}

/** Where that is, for people. */
export function targetWords(target: ToldTarget): string {
  if (target.provider === 'azure') return `Azure, ${target.accountName}/${target.containerName}`;
  return target.provider === 'disk' ? 'Local disk' : `S3, ${target.bucket}`;
}

export const archiveView = (row: Row | undefined): Archive => {
  if (row === undefined) return { target: null, progress: null };
  const { target, since, until, logs, files, bytes, problem } = row;
  return { target, progress: { since: since.toISOString(), until: until.toISOString(), logs, files, bytes, problem } };
};

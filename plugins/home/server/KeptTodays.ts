import { eq, sql } from 'drizzle-orm';
import type { Records, RecordsDb, Work } from '#sdk/server';
import { type Today, todaySchema } from '../common/todaySchemas';
import { todays } from './tables';

/** Id of the job that looks again. */
const job = 'look';
/** How often an account is looked at whose Home somebody has opened lately. */
const pace = { every: '2m' } as const;
/** Milliseconds for which opening Home once keeps an account being looked at. */
const lately = 3 * 24 * 3_600_000;
/** Milliseconds after which it is noted anew that Home was opened. */
const noteAgain = 3_600_000;

/**
 * What was found wrong in accounts, kept so that Home opens with it. An account is looked at again and again only while its people open Home: three
 * days after the last of them did, its schedule ends, and begins anew with the next.
 */
export class KeptTodays {
  constructor(
    private readonly records: Records,
    private readonly work: Work,
    private readonly now: () => number = Date.now,
  ) {}

  /** What is kept; whoever asks has it looked at from now on. */
  async open(accountId: number): Promise<Today | null> {
    const row = await this.find(accountId);
    if (row === undefined || row.openedAt.getTime() < this.now() - noteAgain) {
      const openedAt = new Date(this.now());
      await this.records.transaction(async (within) => {
        await within.insert(todays).values({ accountId, openedAt }).onConflictDoUpdate({ target: todays.accountId, set: { openedAt } });
        await this.work.schedule(job, String(accountId), pace, { within, accountId, payload: { accountId } });
      });
    }
    return readToday(row?.today);
  }

  async kept(accountId: number): Promise<Today | null> {
    return readToday((await this.find(accountId))?.today);
  }

  /** Keeps what was found, where Home has been opened and nothing later is kept. */
  async keep(accountId: number, today: Today, within: RecordsDb = this.records.db): Promise<void> {
    await within
      .update(todays)
      .set({ today })
      .where(sql`${eq(todays.accountId, accountId)} AND coalesce((${todays.today}->>'asOf')::numeric, 0) < ${today.asOf}`);
  }

  /** Whether somebody has opened the account's Home lately. */
  async isOpened(accountId: number): Promise<boolean> {
    const row = await this.find(accountId);
    return row !== undefined && row.openedAt.getTime() >= this.now() - lately;
  }

  /** Ends the schedule of an account; what is kept stays until it is looked at again. */
  async rest(accountId: number): Promise<void> {
    await this.work.unschedule(job, String(accountId));
  }

  /** Everything of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.work.forget(accountId);
    await this.records.db.delete(todays).where(eq(todays.accountId, accountId));
  }

  private async find(accountId: number) {
    const [row] = await this.records.db.select().from(todays).where(eq(todays.accountId, accountId));
    return row;
  }
}

/** Nothing where an older version has kept it in another form. */
function readToday(kept: unknown): Today | null {
  const read = todaySchema.safeParse(kept);
  return read.success ? read.data : null;
}

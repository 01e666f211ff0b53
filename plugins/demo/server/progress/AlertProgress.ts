import { and, inArray, ne } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { alerts, shops, stretches } from './tables';

type Row = typeof alerts.$inferSelect;

/** Which alerts and dashboards of the shop have been made, and what of its past they can be made over. */
export class AlertProgress {
  constructor(private readonly records: Records) {}

  /** Since when the whole history is there; undefined while some of it is missing. @param needs samples, or logs alone */
  async filledSince(needs: 'logs' | 'samples'): Promise<number | undefined> {
    const { db } = this.records;
    const [shop] = await db.select({ since: shops.since }).from(shops);
    const contents = needs === 'logs' ? (['logs', 'everything'] as const) : (['logs', 'everything', 'signals'] as const);
    const left = await db.$count(stretches, and(ne(stretches.state, 'sent'), inArray(stretches.content, [...contents])));
    return left === 0 ? (shop?.since ?? undefined) : undefined;
  }

  async made(): Promise<ReadonlyMap<string, Row>> {
    return new Map((await this.records.db.select().from(alerts)).map((row) => [row.name, row]));
  }

  async note(row: Row): Promise<void> {
    await this.records.db
      .insert(alerts)
      .values(row)
      .onConflictDoUpdate({ target: alerts.name, set: { state: row.state, madeId: row.madeId } });
  }
}

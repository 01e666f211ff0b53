import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '#sdk';
import type { Records } from '#sdk/server';
import { levels, linkSchema, textSchema, titleSchema } from '../common/notification';
import type { Notifications, PluginNotification } from '../contract';
import { lasting } from './addressed';
import { dismissals, notifications } from './tables';

const valid = z.object({
  level: z.enum(levels),
  title: titleSchema,
  text: textSchema,
  link: linkSchema.nullable(),
  accountId: z.int().nullable(),
  roles: z.array(z.enum(roles)).nullable(),
  until: z.iso.datetime().nullable(),
});

/** Notifications of one plugin, by its keys. No e-mail address is a plugin's id. */
export class PluginNotifications implements Notifications {
  constructor(
    private readonly pluginId: string,
    private readonly records: Records,
  ) {}

  async put(key: string, notification: PluginNotification): Promise<void> {
    const { until: end, ...asked } = valid.parse({ link: null, accountId: null, roles: null, until: null, ...notification });
    const values = { ...asked, until: end === null ? null : new Date(end) };
    const { level, title, text } = notifications;
    const saysOther = sql`(${level}, ${title}, ${text}) IS DISTINCT FROM (${values.level}, ${values.title}, ${values.text})`;
    await this.records.transaction(async (db) => {
      const [other] = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(this.own(key), saysOther));
      if (other !== undefined) await db.delete(dismissals).where(eq(dismissals.notificationId, other.id));
      await db
        .insert(notifications)
        .values({ ...values, createdBy: this.pluginId, key })
        .onConflictDoUpdate({
          target: [notifications.createdBy, notifications.key],
          targetWhere: sql`${notifications.key} IS NOT NULL`,
          set: values,
        });
    });
  }

  async withdraw(key: string): Promise<void> {
    await this.records.db.delete(notifications).where(this.own(key));
  }

  async keys(): Promise<readonly string[]> {
    const rows = await this.records.db
      .select({ key: notifications.key })
      .from(notifications)
      .where(and(eq(notifications.createdBy, this.pluginId), lasting(new Date())));
    return rows.flatMap(({ key }) => key ?? []);
  }

  private own(key: string) {
    return and(eq(notifications.createdBy, this.pluginId), eq(notifications.key, key));
  }
}

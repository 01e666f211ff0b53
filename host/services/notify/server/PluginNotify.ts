import { randomUUID } from 'node:crypto';
import { productName } from '#sdk';
import { type Delivery, type NewNotification, type NotificationMessage, type Notify, PublicError } from '#sdk/server';
import type { NotifyParts } from './notifyParts';
import { runDelivery } from './runDelivery';
import type { DeliveryRow } from './tables';

/** Characters of a message as JSON. */
const largest = 262_144;
/** Characters of its attachments, in base64. */
const largestAttachments = 14_000_000;
/** Milliseconds after which another replica sends a test whose own one went down with it. */
const rescue = 300_000;

const testMessage: NotificationMessage = {
  title: `Test of ${productName}`,
  text: `This is a test. Notifications of ${productName} reach you here.`,
  severity: 'info',
};

/** The notifications of one plugin; see {@link Notify}. */
export class PluginNotify implements Notify {
  constructor(
    private readonly pluginId: string,
    private readonly parts: NotifyParts,
  ) {}

  readonly channels: Notify['channels'] = () => this.parts.channels.list();

  readonly check: Notify['check'] = (channel, settings) => this.parts.channels.check(channel, settings);

  readonly send: Notify['send'] = async (notification) => {
    const { within } = notification;
    const { id } = await (within === undefined
      ? this.parts.records.transaction((db) => this.add({ ...notification, within: db }, { isTest: false }))
      : this.add({ ...notification, within }, { isTest: false }));
    return id;
  };

  readonly test: Notify['test'] = async ({ channel, settings, accountId }) => {
    const { records, channels, work } = this.parts;
    await channels.check(channel, settings);
    const notification = { channel, settings, accountId, message: testMessage, key: `test ${randomUUID()}` };
    const { id, task = '' } = await records.transaction((within) =>
      this.add({ ...notification, within }, { isTest: true, runAt: new Date(Date.now() + rescue) }),
    );
    // How it ended is in the delivery.
    await work.take(task, (hold) => runDelivery(this.parts, id, { hold, isLast: true })).catch(() => undefined);
    const row = await records.find(id);
    if (row === undefined) throw new Error('The test delivery is gone.');
    return view(row);
  };

  readonly list: Notify['list'] = async (query) => {
    const { rows, total } = await this.parts.records.list(query);
    return { deliveries: rows.map(view), total };
  };

  readonly get: Notify['get'] = async (accountId, id) => {
    const row = isId(id) ? await this.parts.records.find(id, accountId) : undefined;
    return row && { ...view(row), log: await this.parts.records.attemptsOf(id) };
  };

  readonly resend: Notify['resend'] = async (accountId, id) => {
    if (!isId(id)) return false;
    const { records, work } = this.parts;
    return records.transaction(async (within) => {
      if (!(await records.reopen(within, accountId, id))) return false;
      await work.enqueue('deliver', { id }, { key: id, accountId, within });
      return true;
    });
  };

  private async add(
    notification: NewNotification & Required<Pick<NewNotification, 'within'>>,
    { isTest, runAt }: { readonly isTest: boolean; readonly runAt?: Date },
  ): Promise<{ readonly id: string; readonly task?: string }> {
    const { message, accountId, within } = notification;
    const { attachments = [], ...told } = message;
    if (attachments.reduce((sum, { content }) => sum + content.length, 0) > largestAttachments)
      throw new PublicError(413, 'NOTIFICATION_TOO_LARGE', 'The attachments are larger than 10 MB. Send less, and a link.');
    if (JSON.stringify(told).length > largest)
      throw new PublicError(
        413,
        'NOTIFICATION_TOO_LARGE',
        `A notification holds at most ${largest.toLocaleString('en')} characters. Send less, and a link.`,
      );
    const { id, isNew } = await this.parts.records.add(this.pluginId, notification, { db: within, isTest });
    if (!isNew) return { id };
    const later = runAt === undefined ? {} : { runAt };
    return { id, task: await this.parts.work.enqueue('deliver', { id }, { key: id, accountId, within, ...later }) };
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

const view = ({ number: _number, accountId: _accountId, content: _content, createdAt, sentAt, ...row }: DeliveryRow): Delivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

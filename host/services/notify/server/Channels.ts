import { type Context, notificationChannels } from '#sdk';
import { type ChannelInfo, type Extensions, type NotificationChannel, PublicError } from '#sdk/server';

/** A channel whose code is there. */
export interface OpenChannel {
  readonly code: NotificationChannel;
  /** Of the plugin that contributes it. */
  readonly services: Context;
}

/** The channels that plugins contribute. */
export class Channels {
  constructor(private readonly extensions: Extensions) {}

  list(): readonly ChannelInfo[] {
    return this.offers().map(({ id, data: { title, carries } }) => ({ id, title, carries }));
  }

  /** @returns undefined when no running plugin has it @throws Error when its plugin does not start */
  async open(id: string): Promise<OpenChannel | undefined> {
    const offer = this.offers().find((one) => one.id === id);
    if (offer === undefined) return undefined;
    return { code: await offer.load(), services: offer.services() };
  }

  /** @throws PublicError 400 CHANNEL_UNKNOWN, CHANNEL_SETTINGS_INVALID */
  async check(id: string, settings: unknown): Promise<void> {
    const channel = await this.open(id);
    if (channel === undefined)
      throw new PublicError(400, 'CHANNEL_UNKNOWN', `There is no channel ${id}. Choose one of those that are listed.`);
    const faults = settingFaults(channel.code, settings);
    if (faults.length > 0)
      throw new PublicError(400, 'CHANNEL_SETTINGS_INVALID', `The settings of the channel are not complete: ${faults.join('; ')}.`, faults);
  }

  private offers() {
    return this.extensions.offers(notificationChannels).map((offer) => ({ ...offer, id: `${offer.pluginId}/${offer.id}` }));
  }
}

/** What is wrong with settings, field by field. */
export function settingFaults({ settings: schema }: NotificationChannel, settings: unknown): readonly string[] {
  const checked = schema.safeParse(settings);
  if (checked.success) return [];
  return checked.error.issues.map(({ path, message }) => `${path.length === 0 ? 'all of them' : path.join('.')}: ${message}`);
}

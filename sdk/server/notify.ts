import type { z } from 'zod';
import { type Context, defineService } from '#core';
import type { RecordsDb } from './records';

export const notificationSeverities = ['info', 'low', 'medium', 'high', 'severe'] as const;
export type NotificationSeverity = (typeof notificationSeverities)[number];

/** A file that goes with a message. */
export interface NotificationAttachment {
  readonly name: string;
  /** `application/pdf`. */
  readonly contentType: string;
  /** In base64. */
  readonly content: string;
}

/** What is told, however it gets there. A channel leaves out what it cannot carry: the text alone has to be enough. */
export interface NotificationMessage {
  /** One line. */
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  /** The text with markup, for channels that show it. */
  readonly html?: string;
  /** Absolute addresses. */
  readonly links?: readonly { readonly text: string; readonly url: string }[];
  readonly severity?: NotificationSeverity;
  /** In this order. */
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  /** Together at most 14 million characters, so that mail servers take them. */
  readonly attachments?: readonly NotificationAttachment[];
}

/** One try to hand a message over. */
export interface ChannelCall<Settings> {
  /** Where it goes, as the channel's `settings` have read it. */
  readonly settings: Settings;
  readonly signal: AbortSignal;
  /** As the plugin of the channel sees them. */
  readonly services: Context;
  /** The same for every try of one delivery: a provider that knows such keys tells a message from its repetition. */
  readonly idempotencyKey: string;
  readonly accountId: number;
}

/**
 * The code of a `notificationChannels` contribution. A throw is a failed attempt, and is tried again, `RetryLater` not before its time;
 * `FinalFailure`, and an `OutboundError` that is not retryable, end the delivery. People read the messages of all of these, so they hold no secret.
 */
export interface NotificationChannel<Settings = unknown> {
  /** What a person enters: addresses, tokens. It is kept sealed. */
  readonly settings: z.ZodType<Settings>;
  /** What people know the receiver by, without a secret: `ops@example.com`, `#alerts`. */
  target(settings: Settings): string;
  /** @returns what the provider calls the message, where it has a name for it */
  send(message: NotificationMessage, call: ChannelCall<Settings>): Promise<{ readonly providerId?: string }>;
}

/** Types `send` by its settings. */
export const defineNotificationChannel = <Settings>(channel: NotificationChannel<Settings>): NotificationChannel<Settings> => channel;

/** What a channel shows of a message beside title and text. */
export type CarriedPart = 'html' | 'links' | 'fields' | 'severity' | 'attachments';

export interface ChannelInfo {
  /** `plugin/contribution`, such as `mail/email`. */
  readonly id: string;
  readonly title: string;
  readonly carries: readonly CarriedPart[];
}

export interface NewNotification {
  /** See {@link ChannelInfo}. */
  readonly channel: string;
  readonly settings: unknown;
  readonly message: NotificationMessage;
  /** Of the calling plugin: a further call with the same key sends nothing more, and returns the id of the first. */
  readonly key: string;
  readonly accountId: number;
  /** A transaction: the notification is sent only if it commits. */
  readonly within?: RecordsDb;
}

/** `failed`: it was refused for good, or no attempt is left; it can be sent again. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A notification on its way to one receiver. Times are ISO 8601. */
export interface Delivery {
  readonly id: string;
  readonly pluginId: string;
  readonly key: string;
  readonly channel: string;
  readonly title: string;
  readonly severity: NotificationSeverity | null;
  /** Null before the first attempt. */
  readonly target: string | null;
  readonly isTest: boolean;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Why the latest attempt failed; null when none has, or it was sent after all. */
  readonly error: string | null;
  readonly providerId: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface DeliveryAttempt {
  readonly at: string;
  readonly milliseconds: number;
  /** Null when the channel took it. */
  readonly error: string | null;
}

export interface DeliveryQuery {
  readonly accountId: number;
  /** Those of one plugin. */
  readonly pluginId?: string;
  readonly states?: readonly DeliveryState[];
  /** These alone. */
  readonly ids?: readonly string[];
  /** 100 when absent; 1,000 at most. */
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * Sends notifications through the channels that plugins contribute. A message is stored first and delivered at least once: by any replica, with
 * pauses that grow between attempts, for about nine hours. What became of it can be read for 30 days.
 */
export interface Notify {
  channels(): readonly ChannelInfo[];
  /** @throws PublicError 400 CHANNEL_UNKNOWN, CHANNEL_SETTINGS_INVALID with what is wrong, field by field */
  check(channel: string, settings: unknown): Promise<void>;
  /** Resolves when the message is safely stored. Settings are checked when it is delivered: use {@link check} for what a person enters. @returns the delivery's id @throws PublicError 413 NOTIFICATION_TOO_LARGE */
  send(notification: NewNotification): Promise<string>;
  /** Sends a test message by the same way, once, and waits for its end. @throws as {@link check} */
  test(test: Pick<NewNotification, 'channel' | 'settings' | 'accountId'>): Promise<Delivery>;
  /** The account's deliveries, the newest first. */
  list(query: DeliveryQuery): Promise<{ readonly deliveries: readonly Delivery[]; readonly total: number }>;
  /** One of them with its attempts, the first one first. @returns undefined when the account has no such delivery */
  get(accountId: number, id: string): Promise<(Delivery & { readonly log: readonly DeliveryAttempt[] }) | undefined>;
  /** Has one that has failed tried again from its first attempt. @returns whether there was one */
  resend(accountId: number, id: string): Promise<boolean>;
}

export const notifyService = defineService<Notify>('notify@1');

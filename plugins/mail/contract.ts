import { z } from 'zod';
import { defineService } from '#sdk';

/** A mail to one person. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; the link is put below it. */
  readonly text: string;
  /** What it is for, such as `reset-password`; of the link's one-time secret when there is a link. */
  readonly purpose: string;
  /** The account whose admins may see that it was sent, and copy its link when it could not be; system admins only when absent. */
  readonly accountId?: number;
  readonly link?: MailLink;
}

/** A link that opens one thing once. It is kept sealed, and only as long as it may still be needed. */
export interface MailLink {
  /** Of the application, ending in the secret. */
  readonly path: string;
  /** Made by `oneTimeSecretsService` under the mail's purpose. */
  readonly secret: string;
  /** ISO 8601; a mail that could not be sent by then is not sent any more. */
  readonly expiresAt: string;
}

/** Said to somebody who waits for a link that nobody mails. */
export const sendsNoMail = 'This installation sends no mail. Ask your admin for the link.';

/** Whether a mail can be on its way at all; without a server its link waits in the outbox for an admin to hand over. */
export const sendsMailSchema = z.boolean().describe('Whether there is a mail server; without one an admin hands the link over');

/** Outgoing mail. What cannot be delivered at once is tried again; an admin can copy the links of what cannot be delivered at all. */
export interface Mail {
  /** Whether there is a mail server. Without one mails stay in the outbox. */
  readonly hasServer: boolean;
  /** Resolves when the mail is safely in the outbox. Delivery follows, and takes as long as it takes. */
  send(mail: OutgoingMail): Promise<void>;
}
export const mailService = defineService<Mail>('mail@1');

/** Of a mail that was not sent, `settled`: nobody needs it any more; `expired`: its link's time was over before anybody used it. */
export const mailStates = ['waiting', 'sent', 'failed', 'settled', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the outbox, without its words and its link. */
export const outboxEntrySchema = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  reason: z.string().nullable().describe('Why it was not sent, so far or at all'),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  hasLink: z.boolean().describe('Whether its link is still good for something and can be copied'),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
export const outboxSchema = z.object({
  hasServer: z.boolean(),
  entries: z.array(outboxEntrySchema).describe('The newest 500, newest first'),
});
export type Outbox = z.infer<typeof outboxSchema>;

/** The link of a mail that could not be sent, as a path of the application. */
export const mailLinkSchema = z.object({ path: z.string() });

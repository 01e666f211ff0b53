import { implement, oneTimeSecretsService, PublicError, type RequestSession, requireAccount } from '#sdk/server';
import * as api from '../api';
import { eraseSpentLinks } from './outbox/eraseSpentLinks';
import type { Audience } from './outbox/OutboxRecords';
import { outboxService } from './outbox/services';

/** Whose mails somebody may see: the account's, or everybody's as a system admin who acts as themself. */
const audienceOf = (session: RequestSession): Audience =>
  session.user?.isSysAdmin === true && session.impersonator === undefined ? 'all' : requireAccount(session).id;

const unknownMail = (): PublicError =>
  new PublicError(404, 'MAIL_UNKNOWN', 'There is no such mail, or nothing to be done about it any more. Refresh the page.');

export const listOutbox = implement(api.listOutbox, async ({ session, services }) => {
  const { records, deliveries } = services.get(outboxService);
  await eraseSpentLinks(records, services.get(oneTimeSecretsService));
  const rows = await records.list(audienceOf(session));
  return {
    hasServer: deliveries.hasServer,
    entries: rows.map(({ id, recipient, subject, state, reason, createdAt, sentAt, content, linkExpiresAt }) => ({
      id,
      to: recipient,
      subject,
      state,
      reason,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      hasLink: content !== null && linkExpiresAt !== null,
    })),
  };
});

export const copyLink = implement(api.copyLink, async ({ params: { id }, session, services, audit }) => {
  const { records } = services.get(outboxService);
  const row = await records.find(audienceOf(session), id);
  const link = row === undefined || row.state === 'sent' ? undefined : records.contentOf(row)?.link;
  if (row === undefined || link === undefined) throw unknownMail();
  if (typeof (await services.get(oneTimeSecretsService).peek(row.purpose, link.secret)) === 'string') throw unknownMail();
  await audit({ action: 'mail.link-copy', target: row.recipient, details: { subject: row.subject } });
  return { path: link.path };
});

export const retryMail = implement(api.retryMail, async ({ params: { id }, session, services, audit }) => {
  const { records, deliveries } = services.get(outboxService);
  const row = await records.find(audienceOf(session), id);
  if (row === undefined || row.state === 'sent' || row.content === null) throw unknownMail();
  if (!deliveries.hasServer) throw new PublicError(409, 'NO_MAIL_SERVER', 'There is no mail server. Set ASTROLABE_SMTP_URL first.');
  await records.retry(id);
  await deliveries.begin(id);
  await audit({ action: 'mail.retry', target: row.recipient, details: { subject: row.subject } });
  return { id };
});

import { z } from 'zod';
import { emailField } from '#sdk';
import { defineNotificationChannel, FinalFailure, type NotificationMessage } from '#sdk/server';
import { MailRefusal } from './outbox/MailServer';
import { outboxService } from './outbox/services';

/** Notifications as mails. They are tried again as notifications are, so they are not in the outbox. */
export default defineNotificationChannel({
  settings: z.object({ to: z.array(emailField).min(1, 'name at least one address').max(50) }),
  target: ({ to }) => to.join(', '),
  send: async (message, { settings: { to }, services, idempotencyKey }) => {
    const { server } = services.get(outboxService);
    if (server === undefined) throw new FinalFailure('There is no mail server. The operator sets ASTROLABE_SMTP_URL.');
    const { title, severity, html, attachments } = message;
    const subject = severity === undefined ? title : `[${severity}] ${title}`;
    try {
      await server.send({
        ...{ to, subject, text: textOf(message), id: idempotencyKey },
        ...(html !== undefined && { html }),
        ...(attachments !== undefined && { attachments }),
      });
    } catch (error) {
      throw error instanceof MailRefusal && error.isFinal ? new FinalFailure(error.message, { cause: error }) : error;
    }
    return {};
  },
});

const textOf = ({ text, fields = [], links = [] }: NotificationMessage): string =>
  [text, fields.map(({ name, value }) => `${name}: ${value}`).join('\n'), links.map(({ text: name, url }) => `${name}: ${url}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');

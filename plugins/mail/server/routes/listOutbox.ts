import { defineRoute, oneTimeSecretsService } from '#sdk/server';
import { outboxSchema } from '../../contract';
import { eraseSpentLinks } from '../outbox/eraseSpentLinks';
import { outboxService } from '../outbox/services';
import { audienceOf } from './audienceOf';

export default defineRoute({
  response: outboxSchema,
  handle: async ({ session, services }) => {
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
  },
});

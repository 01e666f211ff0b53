import { z } from 'zod';
import { defineRoute, PublicError } from '#sdk/server';
import { outboxService } from '../outbox/services';
import { audienceOf } from './audienceOf';
import { idParams } from './idParams';
import { unknownMail } from './unknownMail';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const { records, deliveries } = services.get(outboxService);
    const row = await records.find(audienceOf(session), id);
    if (row === undefined || row.state === 'sent' || row.content === null) throw unknownMail();
    if (!deliveries.hasServer) throw new PublicError(409, 'NO_MAIL_SERVER', 'There is no mail server. Set ASTROLABE_SMTP_URL first.');
    await records.retry(id);
    await deliveries.begin(id);
    await audit({ action: 'mail.retry', target: row.recipient, details: { subject: row.subject } });
    return { id };
  },
});

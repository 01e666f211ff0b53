import { defineRoute, oneTimeSecretsService } from '#sdk/server';
import { mailLinkSchema } from '../../contract';
import { outboxService } from '../outbox/services';
import { audienceOf } from './audienceOf';
import { idParams } from './idParams';
import { unknownMail } from './unknownMail';

export default defineRoute({
  params: idParams,
  response: mailLinkSchema,
  handle: async ({ params: { id }, session, services, audit }) => {
    const { records } = services.get(outboxService);
    const row = await records.find(audienceOf(session), id);
    const link = row === undefined || row.state === 'sent' ? undefined : records.contentOf(row)?.link;
    if (row === undefined || link === undefined) throw unknownMail();
    if (typeof (await services.get(oneTimeSecretsService).peek(row.purpose, link.secret)) === 'string') throw unknownMail();
    await audit({ action: 'mail.link-copy', target: row.recipient, details: { subject: row.subject } });
    return { path: link.path };
  },
});

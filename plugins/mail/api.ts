import { z } from 'zod';
import { all, aPerson, can, endpoint, recordIdParams } from '#sdk';
import { mailLinkSchema, outboxSchema } from './contract';

export const mayRead = can('READ_MAIL_OUTBOX');
/** Links are handed to people: no program needs them. */
const gate = { when: all(aPerson, mayRead) };

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/mail-outbox',
  gate,
  response: outboxSchema,
  summary: 'Outgoing mail of the account; of all accounts for system admins',
});

export const copyLink = endpoint({
  method: 'POST',
  path: '/api/mail-outbox/:id/link',
  gate,
  params: recordIdParams,
  response: mailLinkSchema,
  summary: 'The link of a mail that was not sent, to be handed over by other means',
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/mail-outbox/:id/retry',
  gate,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Sends a mail that failed once more',
});

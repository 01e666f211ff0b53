import { z } from 'zod';
import { aPerson, endpoint } from '#sdk';

export const readUserHash = endpoint({
  method: 'GET',
  path: '/api/support-chat/user-hash',
  gate: { when: aPerson },
  response: z.object({
    data: z.string().nullable().describe('HMAC-SHA256 of the id in hexadecimal digits; null where the operator has set no secret'),
  }),
  summary: 'Hash by which the provider of the support chat knows the person',
});

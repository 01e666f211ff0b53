import { z } from 'zod';
import { endpoint, signedIn } from '#sdk';

export const shippingSummary = endpoint({
  method: 'GET',
  path: '/api/log-shippers/summary',
  gate: { when: signedIn },
  response: z.object({
    accountId: z.int(),
    accountName: z.string(),
    listenerAddress: z.string().nullable().describe('Host and port where Beats send to; null when the port is not open'),
    isEncrypted: z.boolean().describe('Whether that port takes TLS only'),
  }),
  summary: 'The current account, and where log shippers of the Beats family send to',
});

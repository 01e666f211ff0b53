import { z } from 'zod';

/** A token with which senders ship data into the account. */
export const sharedTokenSchema = z.object({
  id: z.int(),
  tokenName: z.string(),
  token: z.string().describe('The secret that senders put into their address or headers'),
  createdAt: z.iso.datetime(),
});
export type SharedToken = z.infer<typeof sharedTokenSchema>;

export const sharedTokensResponseSchema = z.array(sharedTokenSchema);

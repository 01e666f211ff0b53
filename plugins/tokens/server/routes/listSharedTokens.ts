import { defineRoute, requireAccount } from '#sdk/server';
import { sharedTokensResponseSchema } from '../../contract';
import { tokensOf } from '../tokensOf';

export default defineRoute({
  response: sharedTokensResponseSchema,
  handle: ({ session, services }) => tokensOf(requireAccount(session).id, services),
});

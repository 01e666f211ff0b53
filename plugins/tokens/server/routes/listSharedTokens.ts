import { defineRoute } from '#sdk/server';
import { sharedTokensResponseSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { tokensOf } from '../tokensOf';

export default defineRoute({
  response: sharedTokensResponseSchema,
  handle: ({ session, services }) => tokensOf(currentAccount(session), services),
});

import { defineRoute, requireAccount } from '#sdk/server';
import { currentAccountSchema } from '../../contract';

export default defineRoute({ response: currentAccountSchema, handle: ({ session }) => ({ accountId: requireAccount(session).id }) });

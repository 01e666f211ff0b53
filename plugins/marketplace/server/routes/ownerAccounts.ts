import { defineRoute } from '#sdk/server';
import { marketplaceAccountsSchema } from '../../contract';
import { ownAccounts } from '../ownAccounts';

export default defineRoute({ response: marketplaceAccountsSchema, handle: ({ session }) => ownAccounts(session) });

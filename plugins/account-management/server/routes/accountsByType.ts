import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { accountTypes } from '../../common/accountTypes';
import { namedAccountsSchema } from '../../contract';

export default defineRoute({
  params: z.object({ type: z.string().toLowerCase().pipe(z.enum(accountTypes)) }),
  response: namedAccountsSchema,
  handle: ({ params, session }) =>
    session.accounts.filter(({ type }) => type === params.type).map(({ id, name }) => ({ accountId: id, name })),
});

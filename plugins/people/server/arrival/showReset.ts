import { defineRoute } from '#sdk/server';
import { linkOwnerSchema, tokenSchema } from '../../contract';
import { personBehind } from '../links/personBehind';
import { purposes } from '../links/purposes';

export default defineRoute({
  body: tokenSchema,
  response: linkOwnerSchema,
  handle: async ({ body: { token }, services }) => (await personBehind(services, purposes.reset, token)).person,
});

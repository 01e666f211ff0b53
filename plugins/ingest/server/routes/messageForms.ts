import { defineRoute, requireAccount } from '#sdk/server';
import { messageFormsSchema } from '../../contract';
import { ingestionService } from '../ingestionService';

export default defineRoute({
  response: messageFormsSchema,
  handle: ({ session, services }) => services.get(ingestionService).ingestion.messageForms.read(requireAccount(session).id),
});

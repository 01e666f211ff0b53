import { defineRoute } from '#sdk/server';
import { messageFormsSchema } from '../../contract';
import { currentAccount } from '../currentAccount';
import { ingestionService } from '../ingestionService';

export default defineRoute({
  response: messageFormsSchema,
  handle: ({ session, services }) => services.get(ingestionService).ingestion.messageForms.read(currentAccount(session)),
});

import { configurationService, defineRoute } from '#sdk/server';
import { demoOfferSchema } from '../../contract';
import { isDemoOpen } from '../isDemoOpen';

/** Whether the login page is to show the way in as the demo user. */
export default defineRoute({
  response: demoOfferSchema,
  handle: ({ services, headers }) => ({ offered: isDemoOpen(services.get(configurationService), headers) }),
});

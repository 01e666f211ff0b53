import { configurationService, defineRoute } from '#sdk/server';
import { welcomeTermsSchema } from '../contract';
import { sinceDay } from './sinceDay';

export default defineRoute({
  response: welcomeTermsSchema,
  handle: ({ services }) => ({
    since: sinceDay(services.get(configurationService).text('ASTROLABE_WELCOME_SINCE'))?.toISOString() ?? null,
  }),
});

import { configurationService, defineRoute } from '#sdk/server';
import { querySettingsSchema } from '../../common/queryCalls';
import { maxRecentFiltersEnv } from '../../queryParts';

/** What the operator has set for asking logs. */
export default defineRoute({
  response: querySettingsSchema,
  handle: ({ services }) => ({
    maxRecentFilters: Math.max(0, Math.trunc(services.get(configurationService).number(maxRecentFiltersEnv))),
  }),
});

import type { AccountData } from '#sdk/server';
import { insightsService } from './insightsService';

/** What was seen in the logs of an account goes with it. */
const insights: AccountData = {
  remove: (accountId, services) => services.get(insightsService).records.removeAll(accountId),
};
export default insights;

import type { Context } from '#sdk';
import { insightsService } from './insightsService';

/** What was seen in the logs of an account goes with it. */
export default function forgetAccount(accountId: number, services: Context): Promise<void> {
  return services.get(insightsService).records.removeAll(accountId);
}

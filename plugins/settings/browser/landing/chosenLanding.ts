import type { KeptState } from '#plugins/user-state/contract';
import type { Context, LandingPlace } from '#sdk';
import { ApiError, apiService } from '#sdk/browser';
import { landingPageSchema } from '../../contract';
import { landingAddress } from './landingAddress';

/** Where the person has chosen to begin; undefined without a choice, or when it cannot be read: then the first page will do. */
export default async function chosenLanding(services: Context, signal: AbortSignal): Promise<LandingPlace | undefined> {
  const kept = await services
    .get(apiService)
    .get<KeptState>(landingAddress, { signal })
    .catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
  const chosen = landingPageSchema.safeParse(kept?.value);
  if (!chosen.success) return undefined;
  return 'link' in chosen.data ? { link: chosen.data.link } : { state: chosen.data.state.name, params: chosen.data.state.params };
}

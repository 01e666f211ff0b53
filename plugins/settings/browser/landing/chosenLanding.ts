import { getState } from '#plugins/user-state/api';
import { type Context, call, type LandingPlace } from '#sdk';
import { ApiError, apiService } from '#sdk/browser';
import { landingPageSchema, landingState } from '../../contract';

/** Where the person has chosen to begin; undefined without a choice, or when it cannot be read: then the first page will do. */
export default async function chosenLanding(services: Context, signal: AbortSignal): Promise<LandingPlace | undefined> {
  const kept = await call(services.get(apiService), getState, { params: { name: landingState }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const chosen = landingPageSchema.safeParse(kept?.value);
  if (!chosen.success) return undefined;
  return 'link' in chosen.data ? { link: chosen.data.link } : { state: chosen.data.state.name, params: chosen.data.state.params };
}

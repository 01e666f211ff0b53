import type { Context } from '#sdk';
import { actorsService, type QueryOptions } from '#sdk/server';

/** A check asks the engine for real, and reads nothing of anybody. */
export const asNobody = (services: Pick<Context, 'get'>, signal: AbortSignal): QueryOptions => ({
  scope: services.get(actorsService).forNobody({ reason: 'looks whether the product works' }).scope(),
  budget: { seconds: 3 },
  signal,
});

/** The last minute. */
export const lately = () => ({ from: Date.now() - 60_000, to: Date.now() });

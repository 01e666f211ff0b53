import { mayUseOptimizers } from '#plugins/optimizers/contract';
import { evaluationEffects } from '#plugins/triggers/contract';
import { type Context, holds } from '#sdk';
import { extensionsService, type RequestSession } from '#sdk/server';

/** Why recording rules cannot be taken over by whoever asks; undefined when they can. */
export function recordRefusal({ facts }: Pick<RequestSession, 'facts'>, services: Pick<Context, 'get'>): string | undefined {
  const isWritten = services
    .get(extensionsService)
    .offers(evaluationEffects)
    .some(({ data }) => data.type === 'CONTINUOUS_AGGREGATION');
  if (!isWritten) return 'A recording rule becomes an optimizer, and optimizers are switched off on this installation.';
  if (holds(mayUseOptimizers, facts) !== true)
    return 'A recording rule becomes an optimizer: you need the permission TRIGGER, and optimizers switched on for the account.';
  return undefined;
}

import { timelessIndicesService } from '#plugins/timeless/contract';
import { type Trigger, timelessRefusal } from '#plugins/triggers/contract';
import { type Context, optimizableAccountTypes } from '#sdk';
import { actorsService, PublicError } from '#sdk/server';

/** What an optimizer says has to lead somewhere: to a Timeless index of the account, to a metric, or to both. */
export default async function checkOptimizer({
  accountId,
  trigger,
  services,
}: {
  readonly accountId: number;
  readonly trigger: Trigger;
  readonly services: Context;
}): Promise<void> {
  const { account } = await services.get(actorsService).forAccount(accountId, { reason: 'checks an optimizer' });
  const isOwnSource = trigger.search.source.subAccountsIds.length === 0;
  if (isOwnSource && account !== undefined && !optimizableAccountTypes.some((type) => type === account.type)) {
    const refusal = timelessRefusal(trigger.type, [account]);
    throw new PublicError(400, 'TIMELESS_SOURCE', refusal ?? `Optimizers cannot run in accounts of the type ${account.type}.`);
  }
  const { timelessIndex, metric } = trigger.output.target;
  if (timelessIndex === undefined && metric === undefined)
    throw new PublicError(400, 'OPTIMIZER_TARGET', 'Choose the Timeless index that the documents go to, or name a metric.');
  if (timelessIndex === undefined) return;
  const index = await services.get(timelessIndicesService).find(accountId, timelessIndex);
  if (index === undefined)
    throw new PublicError(400, 'TIMELESS_UNKNOWN', `The account is authorised for no Timeless index ${timelessIndex}. Choose another one.`);
}

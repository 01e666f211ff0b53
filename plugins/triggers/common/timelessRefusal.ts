import type { TriggerType } from './trigger';

/** Why a selection of accounts is no source of a trigger; undefined when it is one. Optimizers write to Timeless accounts and read from none. @param selected accounts with their types, as stored */
export function timelessRefusal(
  type: TriggerType,
  selected: readonly { readonly name: string; readonly type: string }[],
): string | undefined {
  const names = selected.filter((account) => account.type === 'timeless').map(({ name }) => name);
  if (type !== 'CONTINUOUS_AGGREGATION' || names.length === 0) return undefined;
  return `You can't create an Optimizer on Timeless Indexes accounts. Please remove ${names.join(', ')} from selection`;
}

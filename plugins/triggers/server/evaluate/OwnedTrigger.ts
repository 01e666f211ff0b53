import type { Trigger } from '../../common/trigger';

/** A trigger of an account, kept or not. */
export type OwnedTrigger = Trigger & { readonly accountId: number };

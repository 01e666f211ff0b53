import { planService } from '#plugins/plans/contract';
import type { Context } from '#sdk';
import { accountsService, recordsService } from '#sdk/server';
import { TrialBook } from './TrialBook';
import { trialBookService } from './trialBookService';

export function startTrials(context: Context): void {
  const book = new TrialBook({
    records: context.get(recordsService),
    accounts: context.get(accountsService),
    plans: context.get(planService),
    now: () => Date.now(),
  });
  context.provide(trialBookService, () => book);
}

import { useState } from 'react';
import type { TypeBelow } from '../../common/accountTypes';
import type { PageQuery } from '../../common/pageQuery';
import type { ManagedAccount } from '../../contract';

/** The dialog that is open on the page. */
export type OpenDialog =
  | { readonly is: 'new'; readonly type?: TypeBelow }
  | { readonly is: 'edit' | 'delete'; readonly account: ManagedAccount }
  | { readonly is: 'guide' };

/** One dialog at a time; the address may ask for the first. */
export function useDialogs({ createMetricAccount, showMetricsGuide }: PageQuery) {
  const [shown, open] = useState<OpenDialog | undefined>(
    createMetricAccount ? { is: 'new', type: 'metrics' } : showMetricsGuide ? { is: 'guide' } : undefined,
  );
  return { shown, open, close: () => open(undefined) };
}
export type Dialogs = ReturnType<typeof useDialogs>;

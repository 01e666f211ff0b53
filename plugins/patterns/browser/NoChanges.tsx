import { EmptyState } from '#sdk/browser';

/** Why there is nothing to tell of two ranges. */
export function NoChanges({ now, before }: { readonly now: number; readonly before: number }) {
  if (now === 0)
    return <EmptyState title="No logs here">There is nothing to compare in this search. Take a longer range or a wider query.</EmptyState>;
  if (before === 0)
    return (
      <EmptyState title="No logs there">
        There is nothing to compare with: no logs at all are kept of the other range. Choose another one above.
      </EmptyState>
    );
  return <EmptyState title="Nothing stands out">No value and no pattern is clearly more frequent here than there.</EmptyState>;
}

import { EmptyState, Extension, useOffers } from '#sdk/browser';
import { resultViews } from '../../contract';

/** What a plugin shows of the result in place of the logs. */
export function ResultView({ id, isWarm }: { readonly id: string; readonly isWarm: boolean }) {
  const offer = useOffers(resultViews).find((view) => view.id === id);
  if (offer === undefined) {
    return (
      <EmptyState title="This view is not available">It is switched off for this account. The logs are in the tab beside it.</EmptyState>
    );
  }
  const { title, notOfWarm } = offer.data;
  if (isWarm && notOfWarm !== undefined) return <EmptyState title={`${title}: not of warm logs`}>{notOfWarm}</EmptyState>;
  return <Extension offer={offer} />;
}

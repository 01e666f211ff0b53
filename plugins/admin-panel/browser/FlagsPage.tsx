import { ErrorState, Skeleton } from '#sdk/browser';
import { FlagTable } from './FlagTable';
import { PanelPage } from './PanelPage';
import { useFlags } from './useFlags';
import { useListQuery } from './useListQuery';

/** All feature flags, with their values where an account has none of its own. */
export default function FlagsPage() {
  const list = useListQuery();
  const flags = useFlags();
  return (
    <PanelPage view="flags" placeholder="Filter by any word" search={list.search} onSearch={list.setSearch} busy={flags.isFetching}>
      {flags.isPending && <Skeleton lines={6} />}
      {flags.isError && flags.data === undefined && (
        <ErrorState title="The flags could not be read" error={flags.error} onRetry={() => void flags.refetch()} />
      )}
      {flags.data !== undefined && <FlagTable flags={flags.data} search={list.search} />}
    </PanelPage>
  );
}

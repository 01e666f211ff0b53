import { Button, makeStyles } from '@fluentui/react-components';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, EmptyState, ErrorState, Icon, Page, Skeleton, useService, useTimeZone } from '#sdk/browser';
import { listChoices, listEntries } from '../api';
import { AuditFilters } from './AuditFilters';
import { auditQuery } from './auditQuery';
import { EntryTable } from './EntryTable';
import { ExportMenu } from './ExportMenu';
import { useAuditFilter } from './useAuditFilter';

const useStyles = makeStyles({ older: { padding: '4px 16px 12px' } });

/** Who did what in the account, newest first. Nothing here can be changed. */
export default function AuditTrailPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const zone = useTimeZone();
  const shown = useAuditFilter();
  const { filter, isNarrowed, clear } = shown;
  const choices = useQuery({
    queryKey: ['audit-trail', 'choices'],
    queryFn: ({ signal }) => call(api, listChoices, { signal }),
  });
  const list = useInfiniteQuery({
    queryKey: ['audit-trail', 'entries', filter, zone.name],
    queryFn: ({ pageParam, signal }) => call(api, listEntries, { query: { ...auditQuery(filter, zone), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
  const entries = list.data?.pages.flatMap((page) => page.results) ?? [];
  const [first] = list.data?.pages ?? [];
  return (
    <Page
      title="Audit trail"
      description="Who did what and when. Entries are kept for good and cannot be changed."
      layout="fill"
      busy={list.isFetching}
      action={
        <>
          <Button icon={<Icon name="refresh" size={16} />} disabled={list.isFetching} onClick={() => void list.refetch()}>
            Refresh
          </Button>
          <ExportMenu filter={filter} />
        </>
      }
      toolbar={<AuditFilters shown={shown} choices={choices.data} />}
    >
      {list.isPending && <Skeleton lines={8} />}
      {list.isError && first === undefined && (
        <ErrorState title="The audit trail could not be read" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {first !== undefined && entries.length === 0 && (
        <EmptyState
          icon="clock"
          title={isNarrowed ? 'No entry matches the filters' : 'Nothing has been done yet'}
          {...(isNarrowed ? { action: <Button onClick={clear}>Clear filters</Button> } : {})}
        >
          {isNarrowed
            ? 'Widen the days, or look for another person or action.'
            : 'What people and programs change in the account is listed here: tokens, people, settings.'}
        </EmptyState>
      )}
      {first !== undefined && entries.length > 0 && (
        <EntryTable entries={entries} total={first.total} severalAccounts={filter.below || filter.installation} />
      )}
      {list.hasNextPage && (
        <div className={styles.older}>
          <Button size="small" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older entries
          </Button>
          {list.isFetchNextPageError && <span role="alert"> The older entries could not be read. Try again.</span>}
        </div>
      )}
    </Page>
  );
}

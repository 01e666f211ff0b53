import { SearchBox } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, formatWhole, Page, Skeleton, useListAddress } from '#sdk/browser';
import type { Doc } from '../contract';
import { DocCards } from './DocCards';
import { useDocuments } from './useDocuments';

/** The pages of a section, by category, and what a search finds among them. */
export function DocListPage({
  section,
  title,
  description,
  noun,
  searchHint,
  stateOf,
  action,
}: {
  readonly section: 'guide' | 'integration';
  readonly title: string;
  readonly description: string;
  /** Of one, and of several. */
  readonly noun: readonly [string, string];
  readonly searchHint: string;
  readonly stateOf?: (doc: Doc) => string | undefined;
  readonly action?: ReactNode;
}) {
  const address = useListAddress();
  const list = useDocuments(section, address.search);
  const { data, error } = list;
  return (
    <Page
      title={title}
      description={description}
      action={action}
      busy={list.isFetching}
      layout="column"
      toolbar={
        <>
          <SearchBox
            placeholder={searchHint}
            aria-label={searchHint}
            value={address.typed}
            onChange={(_event, { value }) => address.setSearch(value)}
          />
          {data !== undefined && (
            <span role="status">
              {formatWhole(data.total)} {data.total === 1 ? noun[0] : noun[1]}
            </span>
          )}
        </>
      }
    >
      {error !== null && <ErrorState title={`The ${noun[1]} could not be loaded`} error={error} onRetry={() => void list.refetch()} />}
      {error === null && data === undefined && <Skeleton lines={8} />}
      {data?.total === 0 && (
        <EmptyState icon="search" title={`No ${noun[0]} is found`}>
          Search for fewer or other words.
        </EmptyState>
      )}
      {data !== undefined && <DocCards docs={data.rows} {...(stateOf === undefined ? {} : { stateOf })} />}
    </Page>
  );
}

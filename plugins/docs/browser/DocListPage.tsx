import { Checkbox, SearchBox } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, formatWhole, Page, Skeleton, useListAddress } from '#sdk/browser';
import { docAddress } from '../common/docAddress';
import type { Doc } from '../contract';
import { DocCards } from './parts/DocCards';
import type { DocState } from './snippets/arrivals';
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
  before,
}: {
  readonly section: 'guide' | 'integration';
  readonly title: string;
  readonly description: string;
  /** Of one, and of several. */
  readonly noun: readonly [string, string];
  readonly searchHint: string;
  /** How each stands in the account; the list can be narrowed to those that do. */
  readonly stateOf?: (doc: Doc) => DocState | undefined;
  readonly action?: ReactNode;
  /** Stands above the categories while nothing is searched for. */
  readonly before?: ReactNode;
}) {
  const address = useListAddress({ filters: ['installed'] });
  const list = useDocuments(section, address.search);
  const { data, error } = list;
  const isNarrowed = stateOf !== undefined && address.filter('installed') === 'yes';
  const shown = data?.results.filter((doc) => !isNarrowed || stateOf(doc) !== undefined);
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
          {stateOf !== undefined && (
            <Checkbox
              label="Installed only"
              checked={isNarrowed}
              onChange={(_event, { checked }) => address.setFilter('installed', checked === true ? 'yes' : '')}
            />
          )}
          {shown !== undefined && (
            <span role="status">
              {formatWhole(shown.length)} {shown.length === 1 ? noun[0] : noun[1]}
            </span>
          )}
        </>
      }
    >
      {error !== null && <ErrorState title={`The ${noun[1]} could not be loaded`} error={error} onRetry={() => void list.refetch()} />}
      {error === null && data === undefined && <Skeleton lines={8} />}
      {shown?.length === 0 && (
        <EmptyState icon="search" title={`No ${noun[0]} is found`}>
          {isNarrowed ? 'None of these has sent anything to this account in the last week.' : 'Search for fewer or other words.'}
        </EmptyState>
      )}
      {data !== undefined && address.search === '' && !isNarrowed && before}
      {shown !== undefined && <DocCards docs={shown} addressOf={docAddress} {...(stateOf === undefined ? {} : { stateOf })} />}
    </Page>
  );
}

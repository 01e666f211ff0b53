import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { formatWhole } from '../../charts/formatCount';
import type { IconName } from '../look/icons';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { IconAction } from '../parts/IconAction';
import { Page } from '../parts/Page';
import { PartialNotice } from '../parts/PartialNotice';
import { Skeleton } from '../parts/Skeleton';
import { DataTable, type DataTableProps } from '../table/DataTable';
import { PageSteps } from './PageSteps';
import type { ListAddress } from './useListAddress';

const useStyles = makeStyles({
  search: { width: '320px', maxWidth: '100%' },
  selection: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  // A side panel lies upon it.
  body: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
});

/** Rows of a list, and how many there are in all, as the API's lists say it. */
export interface Listed<Row> {
  readonly results: readonly Row[];
  /** Without the search and the filters where the browser has the whole list; of all pages where the server sends one. */
  readonly total: number;
  /** Why these are not all, where something could not be asked. */
  readonly missing?: string;
}

/** What is known of a list that is fetched; a query of TanStack Query is one. */
interface ListQuery<Row> {
  readonly data: Listed<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface Props<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'onOpen' | 'open'> {
  readonly title: string;
  readonly description?: ReactNode;
  /** The page's one primary action. */
  readonly action?: ReactNode;
  /** Its place, such as `notes`: the widths of its columns are kept for it. */
  readonly name: string;
  /** `['note', 'notes']`. */
  readonly noun: readonly [one: string, several: string];
  readonly icon: IconName;
  readonly list: ListQuery<Row>;
  readonly address: ListAddress;
  /** What the search looks in: `Search by name or author`. */
  readonly searchHint: string;
  /** Controls of the page's own filters, beside the search. */
  readonly filters?: ReactNode;
  /** What an empty list is, why it is empty, and the one next step. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** Rows of a page, where the server sends one page at a time. */
  readonly pageSize?: number;
  /** Actions upon selected rows, by their keys; rows can be selected where it is there. @param done takes the selection back */
  readonly bulk?: (keys: readonly string[], done: () => void) => ReactNode;
  /** Side panel and dialogs. */
  readonly children?: ReactNode;
}

/** A page that lists things: search, filters, order and page in its address, actions upon what is selected, and every state designed. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, description, action, name, noun, icon, list, address, empty, pageSize, bulk, children, ...table } = props;
  const styles = useStyles();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { data, error } = list;
  const several = noun[1];
  const failed = error !== null && error !== undefined;
  const clear = (
    <Button size="small" onClick={address.clear}>
      Show all {several}
    </Button>
  );
  const isEmpty = data !== undefined && data.results.length === 0;
  return (
    <Page
      title={title}
      layout="fill"
      busy={list.isFetching}
      {...(description !== undefined && { description })}
      {...(action !== undefined && { action })}
      toolbar={
        <>
          <SearchBox
            className={styles.search}
            aria-label={`Search ${several}`}
            placeholder={props.searchHint}
            value={address.typed}
            onChange={(_event, { value }) => address.setSearch(value)}
          />
          {props.filters}
          {address.isNarrowed && (
            <Button size="small" appearance="subtle" onClick={address.clear}>
              Clear
            </Button>
          )}
          {bulk !== undefined && selected.length > 0 && (
            <section className={styles.selection} aria-label={`Selected ${several}`}>
              <span className={styles.count}>{formatWhole(selected.length)} selected</span>
              {bulk(selected, () => setSelected([]))}
              <IconAction icon="close" label="Select nothing" onClick={() => setSelected([])} />
            </section>
          )}
        </>
      }
    >
      {data !== undefined && failed && (
        <PartialNotice
          action={
            <Button size="small" onClick={() => void list.refetch()}>
              Retry
            </Button>
          }
        >
          The {several} could not be read again: what is shown may be out of date.
        </PartialNotice>
      )}
      {data?.missing !== undefined && <PartialNotice>{data.missing}</PartialNotice>}
      <div className={styles.body}>
        {data === undefined && !failed && <Skeleton lines={8} />}
        {data === undefined && failed && (
          <ErrorState title={`The ${several} could not be read`} error={error} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && !address.isNarrowed && (
          <EmptyState icon={icon} title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        )}
        {isEmpty && address.isNarrowed && (
          <EmptyState icon="search" title={`No ${noun[0]} matches`} action={clear}>
            Nothing fits the search and the filters.
          </EmptyState>
        )}
        {data !== undefined && !isEmpty && (
          <DataTable
            {...table}
            label={title}
            name={name}
            noun={noun}
            rows={data.results}
            total={data.total}
            sort={address.sort}
            onSort={address.setSort}
            {...(bulk !== undefined && { selected, onSelect: setSelected })}
            foot={
              pageSize !== undefined && <PageSteps total={data.total} pageSize={pageSize} page={address.page} onChange={address.setPage} />
            }
          />
        )}
        {children}
      </div>
    </Page>
  );
}

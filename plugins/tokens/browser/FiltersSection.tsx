import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type DataColumn, DataTable, EmptyState, ErrorState, Icon, Skeleton } from '#sdk/browser';
import type { TokenFilter } from '../contract';
import { effectTitles } from './effectTitles';
import { FilterDialog } from './FilterDialog';
import { failureText } from './failureText';
import { RemoveFilterDialog } from './RemoveFilterDialog';
import type { useFilters } from './useFilters';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  query: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  table: {
    display: 'flex',
    maxHeight: '50vh',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The account's token filters. */
export function FiltersSection({ filters: { list, save, remove } }: { readonly filters: ReturnType<typeof useFilters> }) {
  const styles = useStyles();
  const [edited, setEdited] = useState<TokenFilter | 'new'>();
  const [toRemove, setToRemove] = useState<TokenFilter>();
  const close = () => {
    setEdited(undefined);
    save.reset();
  };
  const columns: readonly DataColumn<TokenFilter>[] = [
    { key: 'name', title: 'Name', width: '220px', render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'effect', title: 'What it does', width: '190px', render: ({ effect }) => effectTitles[effect] },
    {
      key: 'query',
      title: 'Logs that match',
      render: ({ query }) => (
        <span className={styles.query} title={query}>
          {query}
        </span>
      ),
    },
    { key: 'tokens', title: 'Tokens', align: 'right', width: '80px', render: ({ tokens: used }) => used.length },
    {
      key: 'actions',
      title: '',
      width: '150px',
      render: (filter) => (
        <>
          <Button size="small" appearance="subtle" aria-label={`Edit the filter ${filter.name}`} onClick={() => setEdited(filter)}>
            Edit
          </Button>
          <Button size="small" appearance="subtle" aria-label={`Delete the filter ${filter.name}`} onClick={() => setToRemove(filter)}>
            Delete
          </Button>
        </>
      ),
    },
  ];
  return (
    <section className={styles.root} aria-label="Filters">
      <div className={styles.head}>
        <h2 className={styles.title}>Filters</h2>
        <Button icon={<Icon name="filter" size={16} />} onClick={() => setEdited('new')}>
          New filter
        </Button>
      </div>
      {list.isPending && <Skeleton />}
      {list.isError && list.data === undefined && (
        <ErrorState title="Failed to get tokens data." error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState icon="filter" title="No filters yet">
          A filter tells which logs a token takes. What it leaves out is counted on the Ingestion page under its name, and not stored.
        </EmptyState>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <div className={styles.table}>
          <DataTable label="Filters" noun={['filter', 'filters']} columns={columns} rows={list.data} rowKey={({ id }) => String(id)} />
        </div>
      )}
      {edited !== undefined && (
        <FilterDialog
          filter={edited === 'new' ? undefined : edited}
          isBusy={save.isPending}
          problem={save.isError ? `Failed to ${edited === 'new' ? 'create' : 'change'} filter. ${failureText(save.error)}` : undefined}
          onSave={(wanted) => save.mutate({ ...wanted, ...(edited === 'new' ? {} : { id: edited.id }) }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {toRemove !== undefined && (
        <RemoveFilterDialog filter={toRemove} onRemove={() => remove.mutate(toRemove)} onClose={() => setToRemove(undefined)} />
      )}
    </section>
  );
}

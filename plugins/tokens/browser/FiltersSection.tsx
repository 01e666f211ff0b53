import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DangerButton, type DataColumn } from '#sdk/browser';
import type { TokenFilter } from '../contract';
import { effectTitles } from './effectTitles';
import { FilterDialog } from './FilterDialog';
import { failureText } from './failureText';
import { RemoveDialog } from './RemoveDialog';
import { TokenSection } from './TokenSection';
import type { useFilters } from './useFilters';

const useStyles = makeStyles({ query: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } });

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
      width: '180px',
      render: (filter) => (
        <>
          <Button size="small" appearance="subtle" aria-label={`Edit the filter ${filter.name}`} onClick={() => setEdited(filter)}>
            Edit
          </Button>
          <DangerButton
            size="small"
            appearance="subtle"
            aria-label={`Delete the filter ${filter.name}`}
            onClick={() => setToRemove(filter)}
          >
            Delete
          </DangerButton>
        </>
      ),
    },
  ];
  return (
    <TokenSection
      title="Filters"
      about="A filter tells which logs a shared token takes."
      noun={['filter', 'filters']}
      icon="filter"
      list={list}
      columns={columns}
      empty={['No filters yet', 'What a filter leaves out is counted on the Ingestion page under its name, and not stored.']}
      onNew={() => setEdited('new')}
    >
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
        <RemoveDialog
          title={`Delete the filter ${toRemove.name}?`}
          text={removalText(toRemove.tokens.length)}
          action="Delete filter"
          onRemove={() => remove.mutate(toRemove)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </TokenSection>
  );
}

const removalText = (used: number): string =>
  used === 0
    ? 'No token has it.'
    : `${used === 1 ? 'One token has' : `${used} tokens have`} it, and will take logs without it from then on.`;

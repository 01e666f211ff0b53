import { Button, Field, Input, makeStyles, Popover, PopoverSurface, PopoverTrigger, Text } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ErrorState, FormDialog, FormError, Icon, Skeleton } from '#sdk/browser';
import type { TailFilter } from '../contract';
import type { LiveTailStore } from './LiveTailStore';
import { useSavedFilters } from './useSavedFilters';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: '280px', maxWidth: '420px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '320px', overflowY: 'auto' },
  item: { display: 'flex', gap: '4px' },
  name: { flexGrow: 1, justifyContent: 'flex-start', minWidth: 0, fontWeight: 'normal' },
});

/** The person's own filters: to follow one again, to keep what is followed now. */
export const SavedFilters = observer(function SavedFilters({ store }: { readonly store: LiveTailStore }) {
  const styles = useStyles();
  const { list, save, remove } = useSavedFilters();
  const [isOpen, open] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const apply = ({ query, filters, columns, highlight }: TailFilter): void => {
    store.show({ highlight, ...(columns.length > 0 && { columns }) });
    store.ask({ query, filters });
    open(false);
  };
  const keep = (): void => {
    const { asked, columns, highlight } = store;
    save.mutate(
      { name, query: asked.query, filters: [...asked.filters], columns: [...columns], highlight },
      { onSuccess: () => setNaming(false) },
    );
  };
  const filters = list.data?.filters ?? [];
  return (
    <>
      <Popover open={isOpen} onOpenChange={(_event, data) => open(data.open)} trapFocus positioning="below-end">
        <PopoverTrigger disableButtonEnhancement>
          <Button icon={<Icon name="save" size={16} />}>Saved filters</Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.panel} aria-label="Saved filters">
          {list.isPending && <Skeleton />}
          {list.isError && <ErrorState title="Saved filters could not be loaded" error={list.error} onRetry={() => void list.refetch()} />}
          {list.isSuccess && filters.length === 0 && <Text>Nothing saved yet. Save what you follow to find it here again.</Text>}
          {filters.length > 0 && (
            <ul className={styles.list} aria-label="Saved filters">
              {filters.map((filter) => (
                <li key={filter.id} className={styles.item}>
                  <Button appearance="subtle" className={styles.name} onClick={() => apply(filter)}>
                    {filter.name}
                  </Button>
                  <Button
                    appearance="subtle"
                    icon={<Icon name="delete" size={16} />}
                    aria-label={`Delete ${filter.name}`}
                    onClick={() => remove.mutate(filter)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Button
            icon={<Icon name="add" size={16} />}
            onClick={() => {
              open(false);
              setName('');
              save.reset();
              setNaming(true);
            }}
          >
            Save this filter
          </Button>
        </PopoverSurface>
      </Popover>
      {isNaming && (
        <FormDialog
          title="Save filter"
          action="Save"
          isReady={name.trim() !== '' && !save.isPending}
          onSubmit={keep}
          onClose={() => setNaming(false)}
        >
          <Field label="Name" required hint="Query, field filters, columns and highlight are saved; only you see it.">
            <Input value={name} maxLength={120} onChange={(_event, { value }) => setName(value)} />
          </Field>
          <FormError error={save.error?.message} />
        </FormDialog>
      )}
    </>
  );
});

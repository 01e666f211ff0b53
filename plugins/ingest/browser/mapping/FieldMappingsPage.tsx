import { Button, Input, makeStyles, mergeClasses, Select, Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, ErrorState, Icon, Page, Skeleton, useAddress, useFacts } from '#sdk/browser';
import { ErrorsTable } from './ErrorsTable';
import { FieldsTable } from './FieldsTable';
import { RemoveFieldDialog } from './RemoveFieldDialog';
import { sortFields } from './sortFields';
import { UsageNote } from './UsageNote';
import { useMappings } from './useMappings';

const useStyles = makeStyles({
  // Wider, a type would be far from the name it belongs to.
  content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, maxWidth: '1400px' },
  tabs: { marginLeft: '-10px' },
  sort: { marginLeft: 'auto' },
  search: { width: '260px' },
  toTheRight: { marginLeft: 'auto' },
});

/** The fields of the account's logs with their types, how many more there may be, and the values that did not fit. */
export default function FieldMappingsPage() {
  const styles = useStyles();
  const [query, changeAddress] = useAddress();
  const [toRemove, setToRemove] = useState<string>();
  const mayManage = useFacts().can?.has('MANAGE_FIELD_MAPPINGS') ?? false;
  const { fields, errors, change, remove, refresh } = useMappings();
  const view = query.get('view') === 'errors' ? 'errors' : 'fields';
  const search = query.get('search') ?? '';
  const sort = query.get('sort') === 'seen' ? 'seen' : 'name';
  const set = (name: string, value: string) => changeAddress({ [name]: value });
  const matches = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  const shown = view === 'fields' ? fields : errors;
  const count = (found: number | undefined) => (found === undefined ? '' : ` (${found})`);
  return (
    <Page
      title="Field mappings"
      description="The type of each field of this account's logs, besides time, message, severity, service, type and trace ids, which every log has."
      layout="fill"
      busy={shown.isPending || change.isPending || remove.isPending || refresh.isPending}
      action={
        <Button icon={<Icon name="refresh" size={16} />} disabled={refresh.isPending} onClick={() => refresh.mutate()}>
          Refresh
        </Button>
      }
      toolbar={
        <>
          <TabList
            className={styles.tabs}
            size="small"
            selectedValue={view}
            onTabSelect={(_event, { value }) => set('view', value === 'errors' ? 'errors' : '')}
          >
            <Tab value="fields">Fields{count(fields.data?.fields.length)}</Tab>
            <Tab value="errors">Errors{count(errors.data?.errors.length)}</Tab>
          </TabList>
          {view === 'fields' && (
            <Select
              className={styles.sort}
              size="small"
              aria-label="Order"
              value={sort}
              onChange={(_event, { value }) => set('sort', value === 'seen' ? 'seen' : '')}
            >
              <option value="name">By name</option>
              <option value="seen">Longest not seen first</option>
            </Select>
          )}
          <Input
            className={mergeClasses(styles.search, view === 'errors' && styles.toTheRight)}
            size="small"
            type="search"
            aria-label="Filter"
            placeholder="Filter by name or type"
            contentBefore={<Icon name="filter" size={16} />}
            value={search}
            onChange={(_event, { value }) => set('search', value)}
          />
        </>
      }
    >
      <div className={styles.content}>
        {fields.data !== undefined && <UsageNote used={fields.data.used} max={fields.data.max} />}
        {shown.isPending && <Skeleton />}
        {shown.isError && shown.data === undefined && (
          <ErrorState title="The field mapping could not be loaded" error={shown.error} onRetry={() => void shown.refetch()} />
        )}
        {view === 'fields' && fields.data?.fields.length === 0 && (
          <EmptyState icon="database" title="No field is mapped yet">
            A field is mapped by the first log that brings it: its value decides the type.
          </EmptyState>
        )}
        {view === 'fields' && fields.data !== undefined && fields.data.fields.length > 0 && (
          <FieldsTable
            account={fields.data.account}
            rows={sortFields(fields.data.fields, sort).filter(({ name, type }) => matches(name) || matches(type))}
            total={fields.data.fields.length}
            mayManage={mayManage}
            isBusy={change.isPending}
            onType={(field, type) => change.mutate({ field, type })}
            onRemove={setToRemove}
          />
        )}
        {view === 'errors' && errors.data !== undefined && (
          <ErrorsTable
            rows={errors.data.errors.filter(({ field, expected }) => matches(field) || matches(expected))}
            total={errors.data.errors.length}
          />
        )}
      </div>
      {toRemove !== undefined && (
        <RemoveFieldDialog field={toRemove} onRemove={(field) => remove.mutate(field)} onClose={() => setToRemove(undefined)} />
      )}
    </Page>
  );
}

import { Button, Select } from '@fluentui/react-components';
import { type ReactNode, useCallback, useState } from 'react';
import { ChoiceMenu, FormDialog, Icon, InfoStrip, ListPage, usePanelAddress } from '#sdk/browser';
import type { DropSignal } from '../common/dropFilter';
import { type VolumeRange, volumeRangeNames, volumeRanges } from '../common/volumeRange';
import { DroppedPanel } from './DroppedPanel';
import { useFilterColumns } from './filterColumns';
import { type AnyDropFilter, useDropFilterCalls, useDropFilters } from './useDropFilters';
import { useFilterListAddress } from './useFilterListAddress';

export interface DropFiltersPageProps<Row> {
  readonly signal: DropSignal;
  readonly title: string;
  readonly description: string;
  readonly empty: string;
  /** The whole condition as one text. */
  conditionOf(row: Row): string;
  /** The form of a filter; of a new one when undefined. */
  form(about: {
    readonly filter: Row | undefined;
    readonly accounts: readonly { readonly id: number; readonly name: string }[];
    onClose(): void;
  }): ReactNode;
}

const none: readonly never[] = [];

/** The drop filters of one signal: list, switch, form, what they dropped. */
export function DropFiltersPage<Row extends AnyDropFilter>(props: DropFiltersPageProps<Row>) {
  const { signal, title, description, conditionOf } = props;
  const address = useFilterListAddress();
  const { state } = address;
  const list = useDropFilters<Row>(signal, state);
  const { turn, remove, restore } = useDropFilterCalls(signal);
  const [asked, setAsked] = useState<Row>();
  const [edited, setEdited] = useState<Row | 'new'>();
  const [deleted, setDeleted] = useState<Row>();
  const [panel, showPanel] = usePanelAddress('filter');
  const { mutate: turnOne } = turn;
  const accounts = list.data?.accounts ?? none;
  const columns = useFilterColumns<Row>({
    ...{ signal, accounts, conditionOf, edit: setEdited, remove: setAsked },
    turn: useCallback(({ id }: Row, active: boolean) => turnOne({ id, active }), [turnOne]),
    open: useCallback(({ id }: Row) => showPanel(id), [showPanel]),
  });
  const shown = list.data?.results.find(({ id }) => id === panel);
  const create = (
    <Button appearance="primary" icon={<Icon name="add" size={16} />} disabled={list.data === undefined} onClick={() => setEdited('new')}>
      New drop filter
    </Button>
  );
  const names = [...new Set([...(list.data?.metricNames ?? none), ...state.metricNames])];
  return (
    <ListPage
      title={title}
      description={description}
      name={`${signal}-drop-filters`}
      noun={['drop filter', 'drop filters']}
      icon="filter"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      address={address}
      searchHint="Search by name"
      pageSize={state.pageSize}
      action={create}
      filters={
        <>
          {(accounts.length > 1 || state.accountIds.length > 0) && (
            <ChoiceMenu
              label="Accounts"
              none="All accounts"
              choices={accounts.map(({ id, name }) => ({ value: String(id), title: name }))}
              value={state.accountIds.map(String)}
              onChange={(ids) => address.setAccounts(ids.map(Number))}
            />
          )}
          {signal === 'metrics' && names.length > 0 && (
            <ChoiceMenu
              label="Metrics"
              none="All metrics"
              choices={names.map((name) => ({ value: name, title: name }))}
              value={state.metricNames}
              onChange={address.setMetricNames}
            />
          )}
          <Select
            size="small"
            aria-label="State"
            value={state.active === undefined ? '' : String(state.active)}
            onChange={(_event, { value }) => address.setFilter('active', value)}
          >
            <option value="">Active and inactive</option>
            <option value="true">Active</option>
            <option value="false">Inactive</option>
          </Select>
          <Select
            size="small"
            aria-label="Range of the volume"
            value={state.range}
            onChange={(_event, { value }) => address.setRange(value as VolumeRange)}
          >
            {volumeRangeNames.map((range) => (
              <option key={range} value={range}>
                {volumeRanges[range].title}
              </option>
            ))}
          </Select>
        </>
      }
      empty={{ title: 'No drop filters yet', text: props.empty, action: create }}
    >
      {deleted !== undefined && (
        <InfoStrip
          actions={
            <>
              <Button
                size="small"
                disabled={restore.isPending}
                onClick={() => restore.mutate(deleted.id, { onSuccess: () => setDeleted(undefined) })}
              >
                Undo
              </Button>
              <Button size="small" appearance="subtle" onClick={() => setDeleted(undefined)}>
                Dismiss
              </Button>
            </>
          }
        >
          {deleted.name} is deleted. Its matches are stored again.
        </InfoStrip>
      )}
      {shown !== undefined && (
        <DroppedPanel
          key={shown.id}
          signal={signal}
          filter={shown}
          condition={conditionOf(shown)}
          range={state.range}
          onClose={() => showPanel(undefined)}
        />
      )}
      {edited !== undefined && props.form({ filter: edited === 'new' ? undefined : edited, accounts, onClose: () => setEdited(undefined) })}
      {asked !== undefined && (
        <FormDialog
          title={`Delete the drop filter ${asked.name}?`}
          action="Delete drop filter"
          isDestructive
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            remove.mutate(asked.id, { onSuccess: () => setDeleted(asked) });
            setAsked(undefined);
          }}
        >
          What it matches is stored from then on. The filter can be restored for 30 days.
        </FormDialog>
      )}
    </ListPage>
  );
}

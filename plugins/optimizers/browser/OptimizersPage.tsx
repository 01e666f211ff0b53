import { Button, Select } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChoiceMenu, FormDialog, Icon, ListPage, usePanelAddress } from '#sdk/browser';
import { newOptimizerPath } from '../contract';
import { useOptimizerColumns } from './optimizerColumns';
import { RunsPanel } from './RunsPanel';
import { useListState } from './useListState';
import { type OptimizerRow, useOptimizerCalls, useOptimizerList } from './useOptimizers';
import { useTimelessAccounts } from './useTimelessAccounts';

/** The optimizers of the account, with what became of their latest run. */
export default function OptimizersPage() {
  const navigate = useNavigate();
  const address = useListState();
  const { state } = address;
  const list = useOptimizerList(state);
  const indices = useTimelessAccounts();
  const { turn, remove } = useOptimizerCalls();
  const [asked, setAsked] = useState<OptimizerRow>();
  const [panel, showPanel] = usePanelAddress('history');
  const indexNames = useMemo(
    () => new Map((indices.data ?? []).flatMap(({ id, name }) => [[String(id), name] as const, [name, name] as const])),
    [indices.data],
  );
  const { mutate: turnOne } = turn;
  const columns = useOptimizerColumns({
    indexNames,
    turn: useCallback(({ id }: OptimizerRow, enabled: boolean) => turnOne({ id, enabled }), [turnOne]),
    showRuns: useCallback(({ id }: OptimizerRow) => showPanel(id), [showPanel]),
    remove: setAsked,
  });
  const shown = list.data?.results.find(({ id }) => id === panel);
  const people = (which: 'createdBy' | 'updatedBy') =>
    [...new Set([...(list.data?.people[which] ?? []), ...state[which]])].map((value) => ({ value, title: value }));
  const create = (
    <Button appearance="primary" icon={<Icon name="add" size={16} />} onClick={() => void navigate(newOptimizerPath)}>
      New optimizer
    </Button>
  );
  return (
    <ListPage
      title="Optimizers"
      description="They count on time what is worth keeping, and write it where it is kept."
      name="optimizers"
      noun={['optimizer', 'optimizers']}
      icon="rocket"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      address={address}
      searchHint="Search by name or description"
      pageSize={state.pageSize}
      action={create}
      filters={
        <>
          <Select
            size="small"
            aria-label="State"
            value={state.activeState === undefined ? '' : String(state.activeState)}
            onChange={(_event, { value }) => address.setFilter('activeState', value)}
          >
            <option value="">Active or not</option>
            <option value="true">Active</option>
            <option value="false">Not active</option>
          </Select>
          <ChoiceMenu
            label="Created by"
            none="Created by anybody"
            choices={people('createdBy')}
            value={state.createdBy}
            onChange={(chosen) => address.setPeople('createdBy', chosen)}
          />
          <ChoiceMenu
            label="Updated by"
            none="Updated by anybody"
            choices={people('updatedBy')}
            value={state.updatedBy}
            onChange={(chosen) => address.setPeople('updatedBy', chosen)}
          />
        </>
      }
      empty={{
        title: 'No optimizers yet',
        text: 'An optimizer counts logs or metrics on its schedule, and writes a document for each group to a Timeless index, which keeps it when the logs are gone.',
        action: create,
      }}
    >
      {shown !== undefined && <RunsPanel key={shown.id} optimizer={shown} onClose={() => showPanel(undefined)} />}
      {asked !== undefined && (
        <FormDialog
          title={`Delete the optimizer ${asked.name}?`}
          action="Delete optimizer"
          isDestructive
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            remove.mutate(asked);
            setAsked(undefined);
          }}
        >
          It writes nothing more. What it has written stays where it is.
        </FormDialog>
      )}
    </ListPage>
  );
}

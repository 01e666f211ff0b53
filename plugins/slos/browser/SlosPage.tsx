import { Button, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  AppLink,
  type DataColumn,
  errorMessage,
  FormDialog,
  IconAction,
  ListPage,
  noticesService,
  rowsAPage,
  useFacts,
  useListAddress,
  useService,
} from '#sdk/browser';
import type { Slo } from '../common/slo';
import { sloPath, slosPath } from '../contract';
import { StatusCell } from './StatusCell';
import { listStates, useDeleteSlo, useSloList } from './useSlos';
import { stateTitles, windowTitles } from './words';

/** Objectives with how they stand. */
export default function SlosPage() {
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const address = useListAddress({ filters: ['state'] });
  const list = useSloList(address);
  const mayChange = useFacts().can?.has('ALERTS') === true;
  const remove = useDeleteSlo();
  const [asked, setAsked] = useState<Slo>();
  const make = (
    <Button appearance="primary" onClick={() => void navigate(`${slosPath}/new`)}>
      New objective
    </Button>
  );
  const columns: readonly DataColumn<Slo>[] = [
    { key: 'name', title: 'Objective', render: ({ id, name }) => <AppLink to={sloPath(id)}>{name}</AppLink> },
    { key: 'state', title: 'Status', width: '110px', render: ({ id }) => <StatusCell id={id} fact="state" /> },
    { key: 'objective', title: 'Aim', width: '100px', align: 'right', render: ({ objective }) => `${objective} %` },
    { key: 'budget', title: 'Budget left', width: '120px', align: 'right', render: ({ id }) => <StatusCell id={id} fact="budgetLeft" /> },
    { key: 'burn', title: 'Burn rate', width: '110px', align: 'right', render: ({ id }) => <StatusCell id={id} fact="burnRate" /> },
    { key: 'window', title: 'Window', width: '190px', render: ({ window }) => windowTitles[window] },
    {
      key: 'actions',
      title: '',
      width: '110px',
      render: (slo) =>
        mayChange && (
          <>
            <IconAction
              icon="copy"
              label={`Clone ${slo.name}`}
              onClick={() => void navigate(`${slosPath}/new?from=${encodeURIComponent(slo.id)}`)}
            />
            <IconAction icon="delete" label={`Delete ${slo.name}`} onClick={() => setAsked(slo)} />
          </>
        ),
    },
  ];
  return (
    <ListPage
      title="SLOs"
      description="How much of what people ask for goes well, and how many errors are left to be made."
      name="slos"
      noun={['objective', 'objectives']}
      icon="alert"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      address={address}
      pageSize={rowsAPage}
      searchHint="Search by name"
      filters={
        <Select aria-label="State" value={address.filter('state')} onChange={(_event, { value }) => address.setFilter('state', value)}>
          <option value="">Any state</option>
          {listStates.map((state) => (
            <option key={state} value={state}>
              {stateTitles[state]}
            </option>
          ))}
        </Select>
      }
      empty={{
        title: 'No objectives',
        text: 'Say which share of events is to be good: you see the error budget, and are told when it burns too fast.',
        ...(mayChange && { action: make }),
      }}
      {...(mayChange && { action: make })}
    >
      {asked !== undefined && (
        <FormDialog
          title={`Delete ${asked.name}?`}
          action="Delete"
          isDestructive
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            remove.mutate(asked.id, {
              onError: (error) =>
                notices.show({ intent: 'danger', title: 'The objective could not be deleted', text: errorMessage(error) }),
            });
            setAsked(undefined);
          }}
        >
          Its alerts are deleted with it. What has fired stays.
        </FormDialog>
      )}
    </ListPage>
  );
}

import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppLink, type DataColumn, IconAction, ListPage, matchingRows, RelativeTime, useFacts, useListAddress } from '#sdk/browser';
import type { KeptEscalation } from '../common/escalation';
import { RemoveDialog } from './RemoveDialog';
import { useEscalations } from './useOnCall';
import { stepsText } from './words';

const columnsWith = (onRemove: ((escalation: KeptEscalation) => void) | undefined): readonly DataColumn<KeptEscalation>[] => [
  { key: 'name', title: 'Name', sort: ({ name }) => name, render: ({ name }) => <span title={name}>{name}</span> },
  { key: 'steps', title: 'Steps', width: '200px', render: (escalation) => stepsText(escalation) },
  { key: 'updated', title: 'Updated', width: '140px', render: ({ updatedAt }) => <RelativeTime value={updatedAt} /> },
  { key: 'by', title: 'By', width: '220px', wideOnly: true, render: ({ updatedBy }) => <span title={updatedBy}>{updatedBy}</span> },
  {
    key: 'actions',
    title: '',
    width: '60px',
    render: (escalation) =>
      onRemove !== undefined && <IconAction icon="delete" label={`Delete ${escalation.name}`} onClick={() => onRemove(escalation)} />,
  },
];

/** Who is told next while nobody acknowledges. */
export default function EscalationsPage() {
  const navigate = useNavigate();
  const address = useListAddress({ sort: 'name' });
  const list = useEscalations();
  const mayChange = useFacts().can?.has('ALERTS') === true;
  const [asked, setAsked] = useState<KeptEscalation>();
  const { data } = list;
  const shown = useMemo(() => data && matchingRows(data.results, address.search, ({ name }) => [name]), [data, address.search]);
  const make = (
    <Button appearance="primary" onClick={() => void navigate('/escalations/new')}>
      New escalation
    </Button>
  );
  return (
    <ListPage
      title="Escalations"
      description={
        <>
          Who is told next while nobody acknowledges. Routes begin them; <AppLink to="/escalations/under-way">those under way</AppLink> have
          a page of their own.
        </>
      }
      name="escalations"
      noun={['escalation', 'escalations']}
      icon="alert"
      columns={columnsWith(mayChange ? setAsked : undefined)}
      rowKey={({ id }) => id}
      list={{ ...list, data: shown }}
      address={address}
      searchHint="Search by name"
      empty={{
        title: 'No escalations',
        text: 'An escalation tells one person after another until somebody says that they look after an alert.',
        ...(mayChange && { action: make }),
      }}
      {...(mayChange && { action: make, onOpen: ({ id }: KeptEscalation) => void navigate(`/escalations/${id}`) })}
    >
      {asked !== undefined && (
        <RemoveDialog kind="escalation" thing={asked} onClose={() => setAsked(undefined)}>
          What is under way by it ends.
        </RemoveDialog>
      )}
    </ListPage>
  );
}

import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DataColumn, IconAction, ListPage, matchingRows, RelativeTime, useFacts, useListAddress } from '#sdk/browser';
import type { KeptRotation } from '../common/rotation';
import { RemoveDialog } from './RemoveDialog';
import { useRotations } from './useOnCall';
import { handOverText } from './words';

const columnsWith = (onRemove: ((rotation: KeptRotation) => void) | undefined): readonly DataColumn<KeptRotation>[] => [
  { key: 'name', title: 'Name', width: '20%', sort: ({ name }) => name, render: ({ name }) => <span title={name}>{name}</span> },
  {
    key: 'now',
    title: 'On call now',
    render: ({ now }) =>
      now === null ? 'Nobody yet' : <span title={now.person}>{`${now.person}${now.isOverride ? ', stands in' : ''}`}</span>,
  },
  { key: 'until', title: 'Until', width: '130px', render: ({ now }) => now !== null && <RelativeTime value={now.until} /> },
  { key: 'next', title: 'Then', render: ({ now }) => now !== null && <span title={now.next}>{now.next}</span> },
  {
    key: 'turns',
    title: 'Hand-over',
    width: '320px',
    wideOnly: true,
    render: (rotation) => <span title={handOverText(rotation)}>{handOverText(rotation)}</span>,
  },
  {
    key: 'actions',
    title: '',
    width: '60px',
    render: (rotation) =>
      onRemove !== undefined && <IconAction icon="delete" label={`Delete ${rotation.name}`} onClick={() => onRemove(rotation)} />,
  },
];

/** People who take turns, and whose turn it is. */
export default function RotationsPage() {
  const navigate = useNavigate();
  const address = useListAddress({ sort: 'name' });
  const list = useRotations();
  const mayChange = useFacts().can?.has('ALERTS') === true;
  const [asked, setAsked] = useState<KeptRotation>();
  const { data } = list;
  const shown = useMemo(
    () => data && matchingRows(data.results, address.search, ({ name, people }) => [name, ...people]),
    [data, address.search],
  );
  const make = (
    <Button appearance="primary" onClick={() => void navigate('/on-call/new')}>
      New rotation
    </Button>
  );
  return (
    <ListPage
      title="On call"
      description="People who take turns to be told of alerts. Escalations say when."
      name="rotations"
      noun={['rotation', 'rotations']}
      icon="person"
      columns={columnsWith(mayChange ? setAsked : undefined)}
      rowKey={({ id }) => id}
      list={{ ...list, data: shown }}
      address={address}
      searchHint="Search by name or person"
      empty={{
        title: 'No rotations',
        text: 'A rotation says who is on call, and when the next one takes over.',
        ...(mayChange && { action: make }),
      }}
      {...(mayChange && { action: make, onOpen: ({ id }: KeptRotation) => void navigate(`/on-call/${id}`) })}
    >
      {asked !== undefined && (
        <RemoveDialog kind="rotation" thing={asked} onClose={() => setAsked(undefined)}>
          Its turns and whoever stands in are deleted with it.
        </RemoveDialog>
      )}
    </ListPage>
  );
}

import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { can, holds, readableAccounts } from '#sdk';
import {
  DangerMenuItem,
  type DataColumn,
  formatBytes,
  Icon,
  ListPage,
  matchingRows,
  RelativeTime,
  useFacts,
  useListAddress,
  useSession,
} from '#sdk/browser';
import { mayManage as managers } from '../api';
import type { TimelessRow } from '../schemas';
import { DeleteTimeless } from './DeleteTimeless';
import { TimelessDialog } from './TimelessDialog';
import { useTimelessIndices } from './useTimeless';
import { Writers } from './Writers';

type Asked = { readonly deed: 'create' } | { readonly deed: 'edit' | 'delete'; readonly index: TimelessRow };

/** Timeless indices: what they may hold and do hold, who may search them, and what writes to them. */
export default function TimelessPage() {
  const facts = useFacts();
  const mayManage = holds(managers, facts) === true;
  const seesWriters = mayManage || holds(can('TRIGGER'), facts) === true;
  const session = useSession();
  const address = useListAddress({ sort: 'name' });
  const list = useTimelessIndices();
  const [asked, setAsked] = useState<Asked>();
  const data = list.data && matchingRows(list.data.results, address.search, ({ name }) => [name]);
  const columns = useMemo((): readonly DataColumn<TimelessRow>[] => {
    const nameOf = (id: number): string => readableAccounts(session).find((account) => account.id === id)?.name ?? `Account ${id}`;
    const authorised = ({ authorizedAccounts }: TimelessRow): string => authorizedAccounts.map(nameOf).join(', ');
    return [
      { key: 'name', title: 'Name', width: '220px', sort: ({ name }) => name, render: ({ name }) => <span title={name}>{name}</span> },
      {
        key: 'volume',
        title: 'Volume (GB)',
        width: '120px',
        align: 'right',
        sort: ({ volumeGb }) => volumeGb,
        render: ({ volumeGb }) => (volumeGb === null ? 'No limit' : volumeGb),
      },
      {
        key: 'used',
        title: 'Used',
        about: 'What it holds, uncompressed',
        width: '100px',
        align: 'right',
        sort: ({ usedBytes }) => usedBytes,
        render: ({ usedBytes }) => (usedBytes === null ? null : formatBytes(usedBytes)),
      },
      {
        key: 'authorised',
        title: 'Authorised accounts',
        sort: authorised,
        render: (row) => <span title={authorised(row)}>{row.authorizedAccounts.length === 0 ? 'Nobody' : authorised(row)}</span>,
      },
      ...(seesWriters
        ? [
            {
              key: 'writers',
              title: 'Written by',
              about: 'Triggers whose output goes to it',
              width: '300px',
              render: ({ id }: TimelessRow) => <Writers id={id} />,
            },
          ]
        : []),
      {
        key: 'createdAt',
        title: 'Created',
        width: '120px',
        wideOnly: true,
        sort: ({ createdAt }) => createdAt,
        render: ({ createdAt }) => <RelativeTime value={createdAt} />,
      },
      ...(mayManage
        ? [
            {
              key: 'actions',
              title: '',
              width: '48px',
              render: (index: TimelessRow) => (
                <Menu>
                  <MenuTrigger disableButtonEnhancement>
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<Icon name="more" size={16} />}
                      aria-label={`Actions for ${index.name}`}
                    />
                  </MenuTrigger>
                  <MenuPopover>
                    <MenuList>
                      <MenuItem icon={<Icon name="edit" />} onClick={() => setAsked({ deed: 'edit', index })}>
                        Edit
                      </MenuItem>
                      <DangerMenuItem onClick={() => setAsked({ deed: 'delete', index })}>Delete</DangerMenuItem>
                    </MenuList>
                  </MenuPopover>
                </Menu>
              ),
            },
          ]
        : []),
    ];
  }, [session, seesWriters, mayManage]);
  const create = mayManage && (
    <Button appearance="primary" icon={<Icon name="add" size={16} />} onClick={() => setAsked({ deed: 'create' })}>
      New index
    </Button>
  );
  const close = (): void => setAsked(undefined);
  return (
    <ListPage
      title="Timeless indices"
      description="Documents that are kept until they are deleted, whatever the retention of logs."
      name="timeless"
      noun={['index', 'indices']}
      icon="database"
      columns={columns}
      rowKey={({ id }) => String(id)}
      list={{ ...list, data }}
      address={address}
      searchHint="Search by name"
      empty={{
        title: 'No Timeless indices',
        text: mayManage
          ? 'Create one, and have optimizers write what is worth keeping for years.'
          : 'An admin of the main account creates them and says which accounts are authorised.',
        action: create,
      }}
      action={create}
    >
      {asked?.deed === 'create' && <TimelessDialog onClose={close} />}
      {asked?.deed === 'edit' && <TimelessDialog index={asked.index} onClose={close} />}
      {asked?.deed === 'delete' && <DeleteTimeless index={asked.index} onClose={close} />}
    </ListPage>
  );
}

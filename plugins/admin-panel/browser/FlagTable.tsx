import { Select, Switch } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Role, roleTitles } from '#sdk';
import { apiService, type DataColumn, DataTable, errorMessage, IconAction, noticesService, useService } from '#sdk/browser';
import { setFlag } from '../api';
import type { AdminFlag, SetFlag } from '../contract';
import { capitalised } from './capitalised';
import { FlagHistoryDialog } from './FlagHistoryDialog';
import { holdsWords } from './holdsWords';
import { flagsKey } from './useFlags';

const onOff = (value: boolean): string => (value ? 'On' : 'Off');
const stageText = (stage: string): string => (stage === 'ga' ? 'GA' : capitalised(stage));

/** The feature flags, switched for everybody, for one account or for one role; sessions follow at once. */
export function FlagTable({
  flags,
  search,
  account,
  role,
  frame,
}: {
  readonly flags: readonly AdminFlag[];
  readonly search: string;
  /** Whose values are switched; everybody's when there is no role either. */
  readonly account?: { readonly id: number; readonly name: string };
  readonly role?: Role | undefined;
  /** See {@link DataTable}. */
  readonly frame?: string;
}) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const [told, setTold] = useState<AdminFlag>();
  const change = useMutation({
    mutationFn: ({ name, ...body }: SetFlag & { readonly name: string }) =>
      call(api, setFlag, { params: { name }, body: body satisfies SetFlag }),
    onError: (error, { name }) => notices.show({ intent: 'danger', title: `${name} was not changed`, text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: flagsKey }),
  });
  const audience = account !== undefined ? { accountId: account.id } : role !== undefined ? { role } : undefined;
  const whom = account?.name ?? (role === undefined ? 'everybody' : roleTitles[role]);
  const isBusy = (flag: AdminFlag): boolean => change.isPending && change.variables.name === flag.name;
  const toggle = (flag: AdminFlag) => (
    <Switch
      checked={flag.everybody}
      disabled={isBusy(flag)}
      aria-label={`${flag.name} for ${whom}`}
      onChange={(_event, { checked }) => change.mutate({ name: flag.name, value: checked })}
    />
  );
  const choose = (flag: AdminFlag) => (
    <Select
      size="small"
      value={flag.own === null ? 'follow' : onOff(flag.own)}
      disabled={isBusy(flag)}
      aria-label={`${flag.name} for ${whom}`}
      onChange={(_event, { value }) => change.mutate({ name: flag.name, value: value === 'follow' ? null : value === 'On', ...audience })}
    >
      <option value="follow">{account === undefined ? 'Follow everybody' : `Follow (${onOff(flag.account ?? flag.everybody)})`}</option>
      <option value="On">On</option>
      <option value="Off">Off</option>
    </Select>
  );
  const columns: readonly DataColumn<AdminFlag>[] = [
    { key: 'name', title: 'Flag', width: '240px', render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'title', title: 'What it opens', render: ({ title }) => <span title={title}>{title}</span> },
    { key: 'owner', title: 'Owner', width: '150px', render: ({ owner, pluginId }) => <span title={pluginId ?? ''}>{owner}</span> },
    { key: 'stage', title: 'Stage', width: '80px', wideOnly: true, render: ({ stage }) => stageText(stage) },
    {
      key: 'removeBy',
      title: 'Remove by',
      width: '100px',
      wideOnly: true,
      render: ({ removeBy }) => (removeBy === 'never' ? 'Never' : removeBy),
    },
    { key: 'default', title: 'Default', width: '80px', wideOnly: true, render: (flag) => onOff(flag.default) },
    {
      key: 'readers',
      title: 'Readers',
      about: 'Contributions of plugins that stand behind it; Code: its plugin reads it by itself',
      width: '80px',
      align: 'right',
      render: ({ readers }) => <span title={readers.join('\n')}>{readers.length === 0 ? 'Code' : readers.length}</span>,
    },
    ...(audience === undefined
      ? []
      : [{ key: 'everybody', title: 'Everybody', width: '110px', render: (flag: AdminFlag) => onOff(flag.everybody) }]),
    {
      key: 'value',
      title: account !== undefined ? 'This account' : role !== undefined ? 'This role' : 'Everybody',
      width: audience === undefined ? '110px' : '150px',
      render: audience === undefined ? toggle : choose,
    },
    {
      key: 'history',
      title: '',
      width: '50px',
      render: (flag) => <IconAction icon="clock" label={`History of ${flag.name}`} onClick={() => setTold(flag)} />,
    },
  ];
  const rows = flags.filter(({ name, title, pluginId, owner, stage }) => holdsWords([name, title, pluginId ?? '', owner, stage], search));
  return (
    <>
      <DataTable
        {...(frame === undefined ? {} : { frame })}
        label="Flags"
        noun={['flag', 'flags']}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        total={flags.length}
      />
      {told !== undefined && <FlagHistoryDialog flag={told} onClose={() => setTold(undefined)} />}
    </>
  );
}

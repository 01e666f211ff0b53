import { makeStyles, Switch } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, type DataColumn, DataTable, errorMessage, noticesService, useService } from '#sdk/browser';
import { setFlag } from '../api';
import type { AdminFlag, SetFlag } from '../contract';
import { capitalised } from './capitalised';
import { holdsWords } from './holdsWords';
import { flagsKey } from './useFlags';

const useStyles = makeStyles({ toggle: { display: 'flex', alignItems: 'center', height: '24px', marginLeft: '-8px' } });
const onOff = (value: boolean): string => (value ? 'On' : 'Off');
const stageText = (stage: string): string => (stage === 'ga' ? 'GA' : capitalised(stage));

/** The feature flags, switched for everybody or for one account; sessions follow at once. */
export function FlagTable({
  flags,
  search,
  account,
  frame,
}: {
  readonly flags: readonly AdminFlag[];
  readonly search: string;
  /** Whose values are switched; everybody's when absent. */
  readonly account?: { readonly id: number; readonly name: string };
  /** See {@link DataTable}. */
  readonly frame?: string;
}) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ name, ...body }: SetFlag & { readonly name: string }) =>
      call(api, setFlag, { params: { name }, body: body satisfies SetFlag }),
    onError: (error, { name }) => notices.show({ intent: 'danger', title: `${name} was not changed`, text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: flagsKey }),
  });
  const toggle = (flag: AdminFlag) => (
    <div className={styles.toggle}>
      <Switch
        checked={(account === undefined ? flag.everybody : flag.account) ?? flag.default}
        disabled={change.isPending && change.variables.name === flag.name}
        aria-label={`${flag.name} for ${account?.name ?? 'everybody'}`}
        onChange={(_event, { checked }) =>
          change.mutate({ name: flag.name, value: checked, ...(account === undefined ? {} : { accountId: account.id }) })
        }
      />
    </div>
  );
  const columns: readonly DataColumn<AdminFlag>[] = [
    { key: 'name', title: 'Flag', width: '260px', render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'title', title: 'What it opens', render: ({ title }) => <span title={title}>{title}</span> },
    { key: 'plugin', title: 'Plugin', width: '170px', render: ({ pluginId }) => pluginId },
    { key: 'stage', title: 'Stage', width: '80px', render: ({ stage }) => stageText(stage) },
    { key: 'removeBy', title: 'Remove by', width: '100px', render: ({ removeBy }) => (removeBy === 'never' ? 'Never' : removeBy) },
    { key: 'default', title: 'Default', width: '80px', render: (flag) => onOff(flag.default) },
    ...(account === undefined
      ? []
      : [{ key: 'everybody', title: 'Everybody', width: '110px', render: (flag: AdminFlag) => onOff(flag.everybody) }]),
    { key: 'value', title: account === undefined ? 'Everybody' : 'This account', width: '110px', render: toggle },
  ];
  const rows = flags.filter(({ name, title, pluginId, stage }) => holdsWords([name, title, pluginId ?? '', stage], search));
  return (
    <DataTable
      {...(frame === undefined ? {} : { frame })}
      label="Flags"
      noun={['flag', 'flags']}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      total={flags.length}
    />
  );
}

import { makeStyles, Switch } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiService, type DataColumn, DataTable, errorMessage, noticesService, useService, useSession } from '#sdk/browser';
import type { FlagSummary, SetFlagRequest } from '../contract';
import { holdsWords } from './holdsWords';
import { inspectionKey } from './useInspection';

const useStyles = makeStyles({ toggle: { display: 'flex', alignItems: 'center', height: '24px', marginLeft: '-8px' } });

/** The feature flags, switched for everybody or for the current account; sessions follow at once. */
export function FlagTable({ flags, search }: { readonly flags: readonly FlagSummary[]; readonly search: string }) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const account = useSession()?.account.name ?? 'this account';
  const change = useMutation({
    mutationFn: ({ name, ...body }: SetFlagRequest & { readonly name: string }) =>
      api.put(`/api/plugin-admin/flags/${encodeURIComponent(name)}`, body satisfies SetFlagRequest),
    onError: (error, { name }) => notices.show({ intent: 'danger', title: `${name} was not changed`, text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: inspectionKey }),
  });
  const toggle = (flag: FlagSummary, whom: SetFlagRequest['for']) => (
    <div className={styles.toggle}>
      <Switch
        checked={flag[whom]}
        disabled={change.isPending && change.variables.name === flag.name}
        aria-label={`${flag.name} for ${whom === 'everybody' ? 'everybody' : account}`}
        onChange={(_event, { checked }) => change.mutate({ name: flag.name, value: checked, for: whom })}
      />
    </div>
  );
  const columns: readonly DataColumn<FlagSummary>[] = [
    { key: 'name', title: 'Flag', width: '240px', render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'title', title: 'What it opens', render: ({ title }) => <span title={title}>{title}</span> },
    { key: 'plugin', title: 'Plugin', width: '130px', render: ({ pluginId }) => pluginId },
    { key: 'stage', title: 'Stage', width: '90px', render: ({ stage }) => stage },
    { key: 'removeBy', title: 'Remove by', width: '110px', render: ({ removeBy }) => removeBy },
    { key: 'default', title: 'Default', width: '80px', render: (flag) => (flag.default ? 'on' : 'off') },
    { key: 'everybody', title: 'Everybody', width: '100px', render: (flag) => toggle(flag, 'everybody') },
    { key: 'account', title: account, width: '140px', render: (flag) => toggle(flag, 'account') },
  ];
  const rows = flags.filter(({ name, title, pluginId, stage }) => holdsWords([name, title, pluginId, stage], search));
  return (
    <DataTable label="Flags" noun={['flag', 'flags']} columns={columns} rows={rows} rowKey={({ name }) => name} total={flags.length} />
  );
}

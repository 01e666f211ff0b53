import { observer } from 'mobx-react-lite';
import { type DataColumn, DataTable, sessionService, usePluginHost, useService } from '#sdk/browser';
import type { PluginSummary } from '../contract';
import { holdsWords } from './holdsWords';
import { StateLabel } from './StateLabel';

/** What is said beside the state itself: `off: the flag is off` without its first word. */
const reasonOf = (status: string, state: string): string => (state.startsWith(`${status}: `) ? state.slice(status.length + 2) : state);

/** The plugins of this installation, with the state of their two halves. */
export const PluginTable = observer(function PluginTable({
  plugins,
  search,
}: {
  readonly plugins: readonly PluginSummary[];
  readonly search: string;
}) {
  const host = usePluginHost();
  const { unavailable } = useService(sessionService).boot;
  const inBrowser = (id: string): string =>
    host.states.get(id)?.status ?? unavailable.find((plugin) => plugin.id === id)?.state.status ?? 'nothing open here';
  const columns: readonly DataColumn<PluginSummary>[] = [
    { key: 'title', title: 'Plugin', width: '220px', render: ({ title }) => title },
    { key: 'id', title: 'Id', width: '180px', render: ({ id }) => id },
    { key: 'version', title: 'Version', width: '90px', render: ({ version }) => version },
    { key: 'server', title: 'Server', width: '120px', render: ({ status }) => <StateLabel state={status} /> },
    { key: 'browser', title: 'This browser', width: '170px', render: ({ id }) => <StateLabel state={inBrowser(id)} /> },
    { key: 'contributions', title: 'Contributions', width: '120px', align: 'right', render: ({ contributions }) => contributions },
    {
      key: 'reason',
      title: 'Reason',
      render: ({ status, state }) => (status === 'ready' ? '' : <span title={state}>{reasonOf(status, state)}</span>),
    },
  ];
  const rows = plugins.filter(({ id, title, state }) => holdsWords([id, title, state], search));
  return (
    <DataTable label="Plugins" noun={['plugin', 'plugins']} columns={columns} rows={rows} rowKey={({ id }) => id} total={plugins.length} />
  );
});

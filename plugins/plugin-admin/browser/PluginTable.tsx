import { useNavigate } from 'react-router';
import { type DataColumn, DataTable, formatBytes, formatWhole } from '#sdk/browser';
import type { PluginDetails } from '../contract';
import { holdsWords } from './holdsWords';
import { PluginStateLabel } from './PluginStateLabel';
import { audienceText, sourceTitles } from './words';

const countOf = (contributions: PluginDetails['contributions']): number =>
  Object.values(contributions).reduce((sum, count) => sum + count, 0);

/** For whom it is off, or why it does not run. */
const remarkOf = ({ status, state, switches }: PluginDetails): string =>
  status === 'ready'
    ? switches.map((one) => `Off for ${audienceText(one)}`).join(', ')
    : state.startsWith(`${status}: `)
      ? state.slice(status.length + 2)
      : state;

const columns: readonly DataColumn<PluginDetails>[] = [
  { key: 'title', title: 'Plugin', width: '210px', sort: ({ title }) => title, render: ({ title, id }) => <span title={id}>{title}</span> },
  {
    key: 'state',
    title: 'State',
    width: '120px',
    sort: ({ status }) => status,
    render: ({ status }) => <PluginStateLabel state={status} />,
  },
  { key: 'version', title: 'Version', width: '80px', render: ({ version }) => version },
  {
    key: 'source',
    title: 'Source',
    width: '100px',
    wideOnly: true,
    sort: ({ source }) => source,
    render: ({ source }) => sourceTitles[source],
  },
  {
    key: 'contributions',
    title: 'Contributions',
    width: '130px',
    align: 'right',
    sort: ({ contributions }) => countOf(contributions),
    render: ({ contributions }) => formatWhole(countOf(contributions)),
  },
  {
    key: 'start',
    title: 'Start',
    about: 'How long its server half took to load and start',
    width: '90px',
    align: 'right',
    sort: ({ startTime }) => startTime ?? 0,
    render: ({ startTime }) => (startTime === null ? '–' : `${formatWhole(Math.round(startTime))} ms`),
  },
  {
    key: 'size',
    title: 'Size',
    about: 'Its first code in the browser, as it is sent',
    width: '90px',
    align: 'right',
    sort: ({ browserBytes }) => browserBytes ?? 0,
    render: ({ browserBytes }) => (browserBytes === null ? '–' : formatBytes(browserBytes)),
  },
  {
    key: 'errors',
    title: 'Errors',
    about: 'Failures of starts, stops and calls in the last 24 hours, on all replicas',
    width: '80px',
    align: 'right',
    sort: ({ errors }) => errors,
    render: ({ errors }) => formatWhole(errors),
  },
  { key: 'remark', title: 'Remark', render: (plugin) => <span title={remarkOf(plugin)}>{remarkOf(plugin)}</span> },
];

/** The plugins of this installation; one opens its page. */
export function PluginTable({ plugins, search }: { readonly plugins: readonly PluginDetails[]; readonly search: string }) {
  const navigate = useNavigate();
  const rows = plugins.filter((plugin) => holdsWords([plugin.id, plugin.title, plugin.state, remarkOf(plugin)], search));
  return (
    <DataTable
      label="Plugins"
      noun={['plugin', 'plugins']}
      name="plugins"
      sort="title"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      total={plugins.length}
      empty="No plugin has these words."
      onOpen={({ id }) => void navigate(`/plugins/${id}`)}
    />
  );
}

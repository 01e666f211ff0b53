import { type DataColumn, DataTable } from '#sdk/browser';
import type { ContributionSummary } from '../contract';
import { holdsWords } from './holdsWords';
import { StateLabel } from './StateLabel';

const stateOf = ({ shown }: ContributionSummary): string => (shown ? 'shown' : 'hidden');

const columns: readonly DataColumn<ContributionSummary>[] = [
  { key: 'plugin', title: 'Plugin', width: '170px', render: ({ pluginId }) => pluginId },
  { key: 'point', title: 'Point', width: '200px', render: ({ point }) => point },
  { key: 'id', title: 'Id', width: '220px', render: ({ id }) => <span title={id}>{id}</span> },
  { key: 'side', title: 'Side', width: '90px', render: ({ side }) => side },
  { key: 'shown', title: 'For you', width: '110px', render: (row) => <StateLabel state={stateOf(row)} /> },
  {
    key: 'because',
    title: 'Because',
    render: ({ because }) => <span title={because.join(', ')}>{because.join(', ')}</span>,
  },
];

/** Every contribution, whether this session has it, and the clauses that decide. */
export function ContributionTable({
  contributions,
  search,
}: {
  readonly contributions: readonly ContributionSummary[];
  readonly search: string;
}) {
  const rows = contributions.filter((row) => holdsWords([row.pluginId, row.point, row.id, row.side, stateOf(row), ...row.because], search));
  return (
    <DataTable
      label="Contributions"
      noun={['contribution', 'contributions']}
      columns={columns}
      rows={rows}
      rowKey={({ pluginId, point, id }) => `${pluginId} ${point} ${id}`}
      total={contributions.length}
    />
  );
}

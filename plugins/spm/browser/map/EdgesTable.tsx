import { useMemo } from 'react';
import { type DataColumn, DataTable } from '#sdk/browser';
import type { MapEdge, MapNode, Side } from '../../common/map/serviceMap';
import { changeText } from './changeText';
import { durationText, edgeTitles, kindTitles, rateText, shareText } from './words';

interface Props {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly total: number;
  readonly isCompared: boolean;
  readonly selected: string | undefined;
  readonly outdated: boolean;
  onOpen(id: string): void;
}

interface Row {
  readonly id: string;
  readonly from: string;
  readonly what: string;
  readonly to: string;
  readonly kind: string;
  readonly figures: Side | null;
  readonly edge?: MapEdge;
  readonly before: Side | null | undefined;
}

/** All edges of the map, and the services that have none. */
export function EdgesTable({ nodes, edges, total, isCompared, selected, outdated, onOpen }: Props) {
  const rows = useMemo(() => rowsOf(nodes, edges), [nodes, edges]);
  const alone = rows.length - edges.length;
  return (
    <DataTable
      label="Calls between services"
      name="service-map-edges"
      noun={['row', 'rows']}
      columns={isCompared ? [...columns, changeColumn('rate', 'Rate change'), changeColumn('p95', 'p95 change')] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      total={total + alone}
      sort="-rate"
      outdated={outdated}
      open={selected}
      onOpen={({ id }) => onOpen(id)}
      empty="No calls in this time"
    />
  );
}

function rowsOf(nodes: readonly MapNode[], edges: readonly MapEdge[]): readonly Row[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const drawn = edges.map((edge): Row => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    return {
      id: edge.id,
      from: from?.name ?? edge.from,
      what: edgeTitles[edge.kind],
      to: to?.name ?? edge.to,
      kind: to === undefined ? '' : kindTitles[to.kind],
      figures: edge.figures,
      edge,
      before: edge.before,
    };
  });
  const alone = nodes
    .filter(({ id }) => !joined.has(id))
    .map(({ id, name, figures, before }): Row => ({ id, from: name, what: 'calls nobody', to: '', kind: '', figures, before }));
  return [...drawn, ...alone];
}

const number = (
  key: string,
  title: string,
  about: string,
  value: (row: Row) => number | null | undefined,
  text: (value: number) => string,
): DataColumn<Row> => ({
  key,
  title,
  about,
  width: '104px',
  align: 'right',
  sort: value,
  render: (row) => {
    const found = value(row);
    return found === null || found === undefined ? '–' : text(found);
  },
});

const columns: readonly DataColumn<Row>[] = [
  { key: 'from', title: 'From', sort: ({ from }) => from, render: ({ from }) => from },
  { key: 'what', title: 'How', width: '170px', wideOnly: true, sort: ({ what }) => what, render: ({ what }) => what },
  { key: 'to', title: 'To', sort: ({ to }) => to, render: ({ to }) => to },
  { key: 'kind', title: 'Kind of target', width: '120px', wideOnly: true, sort: ({ kind }) => kind, render: ({ kind }) => kind },
  number('rate', 'Rate', 'Calls or messages a second', ({ figures }) => figures?.rate, rateText),
  number('errorRate', 'Error rate', 'Errors of all calls', ({ figures }) => figures?.errorRate, shareText),
  number('caller', 'p95, caller', 'As the caller saw it, the way and the waiting included', ({ edge }) => edge?.caller?.p95, durationText),
  number(
    'callee',
    'p95, callee',
    'As the one who was called saw it',
    ({ edge, figures }) => (edge === undefined ? figures?.p95 : edge.callee?.p95),
    durationText,
  ),
];

const changeColumn = (key: 'rate' | 'p95', title: string): DataColumn<Row> => ({
  key: `${key}Change`,
  title,
  about: 'Against the time that is compared with',
  width: '104px',
  align: 'right',
  render: ({ figures, before }) => changeText(figures, before, key) ?? '–',
});

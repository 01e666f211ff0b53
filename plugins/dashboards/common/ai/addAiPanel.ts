import type { DashboardDocument, Layout, Panel } from '../document';

/** A result of the assistant that becomes a panel. */
export interface AiPanel {
  readonly name: string;
  /** Lucene; empty for all logs. */
  readonly query: string;
  /** A field to split the counts by. */
  readonly groupBy?: string | undefined;
  /** Title of the group that it is put into; the last one when absent. One that is not there is made. */
  readonly panelGroup?: string | undefined;
}

/** What a group is called that is made for a panel. */
export const newGroupName = 'Panel Group';
/** How its lines, areas and points are drawn. */
export const aiPanelVisual = { lineWidth: 1.25, areaOpacity: 0.3, pointRadius: 2.75 } as const;
/** Values of the field that have a colour of their own: the most frequent first, the rest is Others. */
const groupSize = 10;
/** Columns and rows of it: as wide as the group. */
const size = { width: 12, height: 6 } as const;

/** Logs counted over time as bars, one colour for each of the most frequent values of a field. */
export function aiPanel({ name, query, groupBy }: AiPanel): Panel {
  return {
    kind: 'Panel',
    spec: {
      display: { name },
      plugin: {
        kind: 'TimeSeriesChart',
        spec: { visual: { display: 'bar', stack: groupBy === undefined ? 'none' : 'all', ...aiPanelVisual } },
      },
      queries: [
        {
          kind: 'TimeSeriesQuery',
          spec: {
            plugin: {
              kind: 'LuceneQuery',
              spec: {
                signal: 'logs',
                query,
                measures: [{ kind: 'count' }],
                ...(groupBy !== undefined && { groupBy: [{ field: groupBy, top: groupSize }] }),
              },
            },
          },
        },
      ],
    },
  };
}

/** The document with a panel more: below everything in its group, over its whole width. */
export function addAiPanel(document: DashboardDocument, asked: AiPanel): DashboardDocument {
  const { spec } = document;
  const key = freeKey(spec.panels, asked.name);
  const named = spec.layouts.findLastIndex(({ spec: { display } }) => (display?.title ?? '') === asked.panelGroup);
  const at = asked.panelGroup === undefined ? spec.layouts.length - 1 : named;
  const layouts = at === -1 ? [...spec.layouts, newGroup(asked.panelGroup)] : spec.layouts;
  const target = at === -1 ? layouts.length - 1 : at;
  return {
    ...document,
    spec: {
      ...spec,
      panels: { ...spec.panels, [key]: aiPanel(asked) },
      layouts: layouts.map((layout, index) => (index === target ? withItem(layout, key) : layout)),
    },
  };
}

const newGroup = (title = newGroupName): Layout => ({ kind: 'Grid', spec: { display: { title, collapse: { open: true } }, items: [] } });

function withItem(layout: Layout, key: string): Layout {
  const { items, columns = 12 } = layout.spec;
  const bottom = items.reduce((lowest, { y, height }) => Math.max(lowest, y + height), 0);
  // A finer grid, as documents of Perses and Grafana have, is filled over its whole width just so.
  const item = { x: 0, y: bottom, ...size, width: Math.max(size.width, columns), content: { $ref: `#/spec/panels/${key}` } };
  return { ...layout, spec: { ...layout.spec, items: [...items, item] } };
}

/** A key of letters, digits and `-` that no panel has yet. */
function freeKey(panels: DashboardDocument['spec']['panels'], name: string): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'panel';
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!Object.hasOwn(panels, key)) return key;
  }
}

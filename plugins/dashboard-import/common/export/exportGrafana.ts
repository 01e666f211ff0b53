import type { DashboardDocument, Layout } from '#plugins/dashboards/contract';
import { isSameJson } from '../conversion/kept';
import { compact } from '../grafana/parts/PanelParts';
import type { Exported } from './exported';
import { grafanaPanel } from './grafanaPanel';
import { grafanaVariable } from './grafanaVariable';
import { originalOf } from './originalOf';

const columns = 24;
type Item = Layout['spec']['items'][number];

function gridOf({ x, y, width, height }: Item, own: number, top: number) {
  const left = Math.round((x * columns) / own);
  return { x: left, y: y + top, w: Math.max(1, Math.round(((x + width) * columns) / own) - left), h: height };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A dashboard for Grafana, of its first schema. What was imported from there and not edited since is as it came; of an edited one the panels that nobody has touched are, and the
 * rest is written afresh.
 */
export function exportGrafana(document: DashboardDocument): Exported {
  const original = originalOf(document);
  if (original?.imported.format.startsWith('grafana') && !original.isEdited) return { value: original.value, notes: [] };
  const before = original?.imported.format === 'grafana' ? original : undefined;
  const notes = new Set<string>();
  const { spec, metadata } = document;
  const panels: Record<string, unknown>[] = [];
  const taken = new Set(
    Object.values(spec.panels).flatMap(({ spec: { original: of } }) => (isRecord(of) && typeof of.id === 'number' ? of.id : [])),
  );
  let last = Math.max(0, ...taken);
  let top = 0;
  for (const layout of spec.layouts) {
    const { display, items, columns: own = 12, repeatVariable, variables } = layout.spec;
    const isCollapsed = display?.collapse?.open === false;
    if (variables !== undefined && variables.length > 0)
      notes.add('Variables of groups are left out: Grafana has them on the dashboard alone.');
    const hasHead = display !== undefined;
    const below = hasHead ? top + 1 : top;
    const placed = items.flatMap((item) => {
      const key = item.content.$ref.replace('#/spec/panels/', '');
      const panel = Object.hasOwn(spec.panels, key) ? spec.panels[key] : undefined;
      if (panel === undefined) return [];
      const same =
        before !== undefined && Object.hasOwn(before.document.spec.panels, key) && isSameJson(panel, before.document.spec.panels[key]);
      const members = same && isRecord(panel.spec.original) ? panel.spec.original : grafanaPanel(panel, notes);
      const { original: of } = panel.spec;
      return [
        {
          ...members,
          id: isRecord(of) && typeof of.id === 'number' ? of.id : ++last,
          gridPos: gridOf(item, own, below),
          ...compact({ repeat: item.repeatVariable ?? undefined }),
        },
      ];
    });
    if (hasHead) {
      panels.push({
        type: 'row',
        id: ++last,
        title: display.title,
        collapsed: isCollapsed,
        gridPos: { x: 0, y: top, w: columns, h: 1 },
        panels: isCollapsed ? placed : [],
        ...compact({ repeat: repeatVariable }),
      });
    }
    if (!(hasHead && isCollapsed)) panels.push(...placed);
    const height = Math.max(0, ...items.map(({ y, height: own }) => y + own));
    top = below + (hasHead && isCollapsed ? 0 : height);
  }
  const source =
    before === undefined || !isRecord(before.value) ? {} : isRecord(before.value.dashboard) ? before.value.dashboard : before.value;
  const { panels: _panels, rows: _rows, templating, ...kept } = source;
  const sameVariables = before !== undefined && isSameJson(spec.variables, before.document.spec.variables);
  const sameTime = before !== undefined && spec.duration === before.document.spec.duration;
  return {
    value: {
      ...kept,
      title: metadata.name,
      ...compact({ description: spec.display?.description, tags: metadata.tags ?? kept.tags ?? [] }),
      schemaVersion: typeof kept.schemaVersion === 'number' ? Math.max(kept.schemaVersion, 39) : 39,
      time: sameTime ? (kept.time ?? { from: `now-${spec.duration}`, to: 'now' }) : { from: `now-${spec.duration}`, to: 'now' },
      refresh: spec.refreshInterval === undefined || spec.refreshInterval === '0s' ? '' : spec.refreshInterval,
      templating: sameVariables
        ? (templating ?? { list: [] })
        : { list: spec.variables.map((variable) => grafanaVariable(variable, notes)) },
      panels,
    },
    notes: [...notes],
  };
}

import type { DashboardDocument } from '#plugins/dashboards/contract';
import type { Exported } from './exported';
import { originalOf } from './originalOf';

const columns = 24;

/** A dashboard for Perses: what was imported from there and not edited since is as it came. */
export function exportPerses(document: DashboardDocument): Exported {
  const original = originalOf(document);
  if (original !== undefined && original.imported.format === 'perses' && !original.isEdited) return { value: original.value, notes: [] };
  const { imported: _imported, ...spec } = document.spec;
  const notes = new Set<string>();
  const panels = Object.fromEntries(
    Object.entries(spec.panels).map(([key, panel]) => {
      const { original: _original, timeShift, timeFrom, transformations, ...kept } = panel.spec;
      if (timeShift !== undefined || timeFrom !== undefined) notes.add('Perses has no time of a panel of its own: it is left out.');
      if (transformations !== undefined && transformations.length > 0)
        notes.add('Transformations of panels are left out: Perses has them in tables alone.');
      return [key, { ...panel, spec: kept }];
    }),
  );
  const layouts = spec.layouts.map((layout) => {
    const { columns: own = 12, variables, ...kept } = layout.spec;
    if (variables !== undefined && variables.length > 0)
      notes.add('Variables of groups are left out: Perses has them on the dashboard alone.');
    const scale = columns / own;
    const items = kept.items.map((item) => {
      const x = Math.round(item.x * scale);
      return { ...item, x, width: Math.max(1, Math.round((item.x + item.width) * scale) - x) };
    });
    return { ...layout, spec: { ...kept, items } };
  });
  return { value: { kind: 'Dashboard', metadata: document.metadata, spec: { ...spec, panels, layouts } }, notes: [...notes] };
}

import type { DashboardDocument, Layout } from '../document';
import { panelOfRef } from '../layout/layOut';

/** What a group is called until somebody names it. */
export const newGroupTitle = 'Panel Group';

/** A document with other layouts. */
export const withLayouts = (document: DashboardDocument, layouts: readonly Layout[]): DashboardDocument => ({
  ...document,
  spec: { ...document.spec, layouts: [...layouts] },
});

/** A document in which one group is changed. */
export const withGroup = (document: DashboardDocument, group: number, change: (layout: Layout) => Layout): DashboardDocument =>
  withLayouts(
    document,
    document.spec.layouts.map((layout, index) => (index === group ? change(layout) : layout)),
  );

/** Adds an empty group at the end. */
export const addGroup = (document: DashboardDocument, title = newGroupTitle): DashboardDocument =>
  withLayouts(document, [...document.spec.layouts, { kind: 'Grid', spec: { display: { title, collapse: { open: true } }, items: [] } }]);

/** Names a group; one without a head has one from then on. */
export const renameGroup = (document: DashboardDocument, group: number, title: string): DashboardDocument =>
  withGroup(document, group, (layout) => ({ ...layout, spec: { ...layout.spec, display: { ...layout.spec.display, title } } }));

/** Whether a group is open when the dashboard is opened. */
export const setGroupOpen = (document: DashboardDocument, group: number, open: boolean): DashboardDocument =>
  withGroup(document, group, (layout) => ({
    ...layout,
    spec: { ...layout.spec, display: { title: '', ...layout.spec.display, collapse: { ...layout.spec.display?.collapse, open } } },
  }));

/** Has a group repeated for each value of a variable, or no longer. */
export const repeatGroup = (document: DashboardDocument, group: number, variable: string | undefined): DashboardDocument =>
  withGroup(document, group, ({ spec: { repeatVariable: _before, ...spec }, ...layout }) => ({
    ...layout,
    spec: { ...spec, ...(variable !== undefined && { repeatVariable: variable }) },
  }));

/** Moves a group to another place among the groups. */
export function moveGroup(document: DashboardDocument, from: number, to: number): DashboardDocument {
  const layouts = [...document.spec.layouts];
  const [moved] = layouts.splice(from, 1);
  if (moved === undefined) return document;
  layouts.splice(Math.max(0, Math.min(to, layouts.length)), 0, moved);
  return withLayouts(document, layouts);
}

/** Takes a group away, with the panels that are nowhere else. */
export const removeGroup = (document: DashboardDocument, group: number): DashboardDocument =>
  withoutLostPanels(
    withLayouts(
      document,
      document.spec.layouts.filter((_layout, index) => index !== group),
    ),
    document.spec.layouts[group],
  );

/** Takes away the panels of what was removed that no group shows any more. What was in no group before stays. */
export function withoutLostPanels(document: DashboardDocument, removed: Layout | undefined): DashboardDocument {
  const shown = new Set(document.spec.layouts.flatMap(({ spec }) => spec.items.map(({ content }) => panelOfRef(content.$ref))));
  const lost = new Set((removed?.spec.items ?? []).map(({ content }) => panelOfRef(content.$ref)).filter((key) => !shown.has(key)));
  if (lost.size === 0) return document;
  const panels = Object.fromEntries(Object.entries(document.spec.panels).filter(([key]) => !lost.has(key)));
  return { ...document, spec: { ...document.spec, panels } };
}

import type { DashboardDocument, Panel } from '../document';

const panelMembers = ['display', 'plugin', 'queries', 'links', 'transformations', 'timeShift', 'timeFrom', 'variables'] as const;
const documentMembers = ['display', 'duration', 'refreshInterval', 'variables', 'panels', 'layouts', 'links'] as const;

/**
 * What is drawn of a document, for whoever opens a link to it. Members that are kept as they came are not: what it was imported from, the report of that, its sources and its
 * folder are nobody's but the account's.
 */
export function drawnOnly({ kind, metadata: { name, tags }, spec }: DashboardDocument): DashboardDocument {
  const panels = Object.entries(spec.panels).map(([key, panel]) => [key, drawnPanel(panel)] as const);
  return {
    kind,
    metadata: { name, project: '', ...(tags !== undefined && { tags }) },
    spec: { ...only(spec, documentMembers), panels: Object.fromEntries(panels) },
  };
}

function drawnPanel({ kind, spec }: Panel): Panel {
  const { original: _original, ...settings } = spec.plugin.spec;
  return { kind, spec: { ...only(spec, panelMembers), plugin: { kind: spec.plugin.kind, spec: settings } } };
}

function only<T extends object, K extends keyof T>(whole: T, members: readonly K[]): Pick<T, K> {
  return Object.fromEntries(members.filter((member) => Object.hasOwn(whole, member)).map((member) => [member, whole[member]])) as Pick<
    T,
    K
  >;
}

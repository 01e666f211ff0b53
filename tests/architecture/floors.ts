import { areaOf, targetOf } from './boundaries';
import { cyclesOf } from './cyclesOf';
import type { SourceFile } from './sourceFiles';

/**
 * Where a plugin stands, the lowest first: it imports plugins of its own floor and of those below. What several add to lies below all of them. Below
 * the first are the SDK and the host, which know no plugin.
 */
export const floors = {
  /** Who is here, how they get in, what they keep, and what things are called. */
  house: [
    ...['admin-panel', 'announcements', 'audit-trail', 'client-errors', 'entities', 'help', 'mail', 'modes', 'new-experience'],
    ...['notifications', 'plugin-admin', 'product-tours', 'recents', 'search-history', 'settings', 'shares', 'sign-in', 'sso'],
    ...['support-chat', 'system-status', 'tools', 'user-analytics', 'user-state'],
  ],
  /** What arrives, and where it can be sent on. */
  intake: ['endpoints', 'ingest'],
  /** What an account has: its plan, its tokens, its people, and its first page. */
  terms: ['account-management', 'home', 'marketplace', 'new-account', 'people', 'plans', 'signup', 'tokens', 'trials'],
  /** Questions about one kind of data, and what is done with it. */
  areas: [
    ...[
      'archive',
      'buckets',
      'docs',
      'drop-filters',
      'explore',
      'filebeat-wizard',
      'insights',
      'live-tail',
      'log-export',
      'metrics',
      'patterns',
    ],
    ...['spm', 'telemetry-collectors', 'tracing', 'warm-tier'],
  ],
  /** Over all data: pictures, and who is told of what. */
  over: [
    ...['alert-import', 'alerts', 'dashboard-bundles', 'dashboard-import', 'dashboards', 'event-management', 'on-call', 'optimizers'],
    ...['osd', 'reports', 'saved-searches', 'silences', 'slos', 'timeless', 'triggered-alerts', 'triggers'],
  ],
  /** What somebody meets first. */
  front: ['demo', 'walkthrough', 'welcome'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What each plugin imports of others, types as well. */
function importsOfPlugins(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = areaOf(path);
    if (!from.startsWith('plugins/')) continue;
    for (const { specifier } of imports) {
      const to = areaOf(targetOf(path, specifier) ?? '');
      if (!to.startsWith('plugins/') || to === from) continue;
      const [plugin, other] = [nameOf(from), nameOf(to)];
      found.set(plugin, (found.get(plugin) ?? new Set()).add(other));
    }
  }
  return found;
}
const nameOf = (area: string): string => area.slice('plugins/'.length);

/** Circles of plugins, each as its path. */
export function pluginCycles(files: readonly SourceFile[]): string[] {
  const imports = importsOfPlugins(files);
  return cyclesOf(
    [...imports.keys()],
    (plugin) => [...(imports.get(plugin) ?? [])],
    (plugin) => plugin,
  );
}

/** Plugins without a floor, names in the table that no plugin has, and imports of a floor above. */
export function floorFaults(files: readonly SourceFile[], plugins: readonly string[]): string[] {
  const floorOf = new Map(Object.entries(floors).flatMap(([floor, names], at) => names.map((name) => [name as string, { floor, at }])));
  const homeless = plugins.filter((plugin) => !floorOf.has(plugin)).map((plugin) => `${plugin} has no floor. Give it one in floors.ts.`);
  const gone = [...floorOf.keys()]
    .filter((name) => !plugins.includes(name))
    .map((name) => `There is no plugin ${name}. Take it out of floors.ts.`);
  const upward = [...importsOfPlugins(files)].flatMap(([plugin, others]) =>
    [...others].flatMap((other) => {
      const [own, its] = [floorOf.get(plugin), floorOf.get(other)];
      if (own === undefined || its === undefined || own.at >= its.at) return [];
      return [`${plugin} (${own.floor}) imports ${other} (${its.floor}), which stands above it. Let ${other} add to a point of ${plugin}.`];
    }),
  );
  return [...homeless, ...gone, ...upward];
}

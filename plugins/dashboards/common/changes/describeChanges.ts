import type { Change } from '../../contract';
import type { DashboardDocument, Panel, Variable } from '../document';
import { sameValue } from './sameValue';

/** What a panel is called by people: its title, or its key where it has none. */
export const panelName = (key: string, { spec }: Panel): string => {
  const title = spec.display.name?.trim() ?? '';
  return title === '' ? key : title;
};

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What has become of one document until the next, in sentences: which panels, variables and settings, in the order of a page. */
export function describeChanges(before: DashboardDocument, after: DashboardDocument): readonly Change[] {
  return [...ofDashboard(before, after), ...ofPanels(before, after), ...ofVariables(before, after), ...ofLayouts(before, after)];
}

function ofDashboard(before: DashboardDocument, after: DashboardDocument): Change[] {
  const name = after.metadata.name;
  const change = (text: string): Change => ({ part: 'dashboard', name, text });
  const changes: Change[] = [];
  if (before.metadata.name !== name) changes.push(change(`Renamed from ${before.metadata.name} to ${name}.`));
  if (before.metadata.project !== after.metadata.project)
    changes.push(change(`Moved from the folder ${before.metadata.project || 'General'} to ${after.metadata.project || 'General'}.`));
  if (!sameValue(before.metadata.tags ?? [], after.metadata.tags ?? []))
    changes.push(change(`Tags changed from ${listed(before.metadata.tags)} to ${listed(after.metadata.tags)}.`));
  const { spec: old } = before;
  const { spec: now } = after;
  if (old.duration !== now.duration) changes.push(change(`Time range changed from the last ${old.duration} to the last ${now.duration}.`));
  if (refresh(old.refreshInterval) !== refresh(now.refreshInterval))
    changes.push(change(`Refresh changed from ${refresh(old.refreshInterval)} to ${refresh(now.refreshInterval)}.`));
  if ((old.display?.description ?? '') !== (now.display?.description ?? '')) changes.push(change('Description changed.'));
  if (!sameValue(old.datasources ?? {}, now.datasources ?? {})) changes.push(change('Data sources changed.'));
  if (!sameValue(old.links ?? [], now.links ?? [])) changes.push({ part: 'link', name, text: 'Links of the dashboard changed.' });
  return changes;
}

const listed = (tags: readonly string[] = []): string => (tags.length === 0 ? 'none' : tags.join(', '));
const refresh = (interval: string | undefined): string => (interval === undefined || /^0+[a-z]*$/.test(interval) ? 'off' : interval);

function ofPanels({ spec: { panels: old } }: DashboardDocument, { spec: { panels: now } }: DashboardDocument): Change[] {
  const changes: Change[] = [];
  for (const [key, panel] of Object.entries(now)) {
    const name = panelName(key, panel);
    const was = Object.hasOwn(old, key) ? old[key] : undefined;
    if (was === undefined) changes.push({ part: 'panel', name, text: `Panel ${name} was added.` });
    else if (!sameValue(was, panel))
      changes.push({ part: 'panel', name, text: `Panel ${name}: ${joined(partsOfPanel(key, was, panel))} changed.` });
  }
  for (const [key, panel] of Object.entries(old)) {
    const name = panelName(key, panel);
    if (!Object.hasOwn(now, key)) changes.push({ part: 'panel', name, text: `Panel ${name} was deleted.` });
  }
  return changes;
}

function partsOfPanel(key: string, { spec: old }: Panel, { spec: now }: Panel): readonly string[] {
  const titles = [panelName(key, { kind: 'Panel', spec: old }), panelName(key, { kind: 'Panel', spec: now })];
  const parts = [
    titles[0] !== titles[1] && `title (from ${titles[0]})`,
    (old.display.description ?? '') !== (now.display.description ?? '') && 'description',
    old.plugin.kind !== now.plugin.kind && `kind (from ${old.plugin.kind} to ${now.plugin.kind})`,
    old.plugin.kind === now.plugin.kind && !sameValue(old.plugin, now.plugin) && 'options',
    !sameValue(old.queries, now.queries) && (old.queries.length === now.queries.length && now.queries.length === 1 ? 'query' : 'queries'),
    !sameValue(old.transformations ?? [], now.transformations ?? []) && 'transformations',
    !sameValue(old.links ?? [], now.links ?? []) && 'links',
    (old.timeShift !== now.timeShift || old.timeFrom !== now.timeFrom) && 'time range',
  ].filter((part) => part !== false);
  return parts.length === 0 ? ['further settings'] : parts;
}

/** Variables of the dashboard, and of its groups under their titles. */
function variablesOf({ spec }: DashboardDocument): ReadonlyMap<string, Variable> {
  const own = spec.variables.map((variable) => [`$${variable.spec.name}`, variable] as const);
  const ofGroups = spec.layouts.flatMap(({ spec: { display, variables = [] } }) =>
    variables.map((variable) => [`$${variable.spec.name} of ${display?.title || 'a group'}`, variable] as const),
  );
  return new Map([...own, ...ofGroups]);
}

function ofVariables(before: DashboardDocument, after: DashboardDocument): Change[] {
  const [old, now] = [variablesOf(before), variablesOf(after)];
  const change = (name: string, deed: string): Change => ({ part: 'variable', name, text: `Variable ${name} ${deed}.` });
  const changes: Change[] = [];
  for (const [name, variable] of now) {
    const was = old.get(name);
    if (was === undefined) changes.push(change(name, 'was added'));
    else if (!sameValue(was, variable)) changes.push(change(name, 'changed'));
  }
  for (const name of old.keys()) if (!now.has(name)) changes.push(change(name, 'was deleted'));
  const common = (names: ReadonlyMap<string, Variable>, others: ReadonlyMap<string, Variable>) =>
    [...names.keys()].filter((name) => others.has(name));
  if (!sameValue(common(old, now), common(now, old)))
    changes.push({ part: 'variable', name: '', text: 'The order of the variables changed.' });
  return changes;
}

/** Where a panel stands: its group, place, size and what repeats it. */
function placesOf({ spec }: DashboardDocument): ReadonlyMap<string, unknown> {
  return new Map(
    spec.layouts.flatMap(({ spec: { items } }, group) =>
      items.map(({ content, ...place }) => [content.$ref, { group, ...place }] as const),
    ),
  );
}

function ofLayouts(before: DashboardDocument, after: DashboardDocument): Change[] {
  const change = (text: string): Change => ({ part: 'layout', name: '', text });
  const changes: Change[] = [];
  const titles = ({ spec }: DashboardDocument) => spec.layouts.map((layout) => layout.spec.display?.title ?? '');
  const [old, now] = [titles(before), titles(after)];
  const quoted = (title: string): string => title || 'without a title';
  if (old.length === now.length) {
    now.forEach((title, at) => {
      if (title !== old[at]) changes.push(change(`Group ${quoted(old[at] ?? '')} was renamed to ${quoted(title)}.`));
    });
  } else {
    for (const title of now) if (!old.includes(title)) changes.push(change(`Group ${quoted(title)} was added.`));
    for (const title of old) if (!now.includes(title)) changes.push(change(`Group ${quoted(title)} was deleted.`));
    if (changes.length === 0) changes.push(change(`The number of groups changed from ${old.length} to ${now.length}.`));
  }
  const [places, placed] = [placesOf(before), placesOf(after)];
  const moved = [...placed].filter(([ref, place]) => places.has(ref) && !sameValue(places.get(ref), place)).length;
  if (moved > 0) changes.push(change(moved === 1 ? 'One panel was moved or resized.' : `${moved} panels were moved or resized.`));
  const rest = ({ spec }: DashboardDocument) =>
    spec.layouts.map(({ spec: { items: _items, variables: _variables, display, ...more } }) => ({ ...more, collapse: display?.collapse }));
  if (old.length === now.length && !sameValue(rest(before), rest(after))) changes.push(change('Settings of groups changed.'));
  return changes;
}

import type { Notes } from '../conversion/conversion';
import type { Source } from '../json/Source';
import { dashboardLinks } from './links';
import { compact } from './parts/PanelParts';

const relative = /^now-(\d+)([smhdwMy])$/;

/** How far back a dashboard looks. */
export function durationOf(from: string | undefined, to: string | undefined, notes: Notes): string {
  if (from === undefined) return '1h';
  const [, count, unit] = relative.exec(from) ?? [];
  if (count !== undefined && unit !== undefined) {
    if (to !== undefined && to !== 'now') notes.approximate(`It looked from ${from} to ${to}; here it looks up to now.`);
    if (unit === 'M') return `${Number(count) * 30}d`;
    return `${count}${unit}`;
  }
  const days: Readonly<Record<string, string>> = { 'now/d': '1d', 'now/w': '7d', 'now/M': '30d', 'now/y': '365d' };
  const whole = Object.hasOwn(days, from) ? days[from] : undefined;
  const length = Date.parse(to ?? '') - Date.parse(from);
  const found = whole ?? (length > 0 ? `${Math.max(1, Math.round(length / 60_000))}m` : '1h');
  notes.approximate(`It looked from ${from} to ${to ?? 'now'}; here it looks at the last ${found}.`);
  return found;
}

interface Settings {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly refresh: Source;
  readonly zone: string | undefined;
  readonly annotations: readonly Source[];
}

/** Where the first schema has them. */
const ofClassic = (root: Source): Settings => ({
  from: root.in('time', 'from').text(),
  to: root.in('time', 'to').text(),
  refresh: root.at('refresh'),
  zone: root.at('timezone').text(),
  annotations: root.in('annotations', 'list').list(),
});

/** Title, range, tags and links of a dashboard of Grafana. */
export function dashboardSettings(root: Source, notes: Notes, { from, to, refresh, zone, annotations } = ofClassic(root)) {
  const skipped = [
    'id',
    'uid',
    'version',
    'schemaVersion',
    'style',
    'editable',
    'gnetId',
    'iteration',
    '__requires',
    'graphTooltip',
    'hideControls',
    'sharedCrosshair',
    'weekStart',
    'fiscalYearStartMonth',
    'liveNow',
  ];
  for (const name of skipped) root.at(name).take();
  const name = root.at('title').text()?.trim().slice(0, 200) || 'Imported dashboard';
  const every = refresh.value === false ? undefined : refresh.text();
  if (refresh.value === false) refresh.take();
  const duration = durationOf(from, to, notes);
  const description = root.at('description').text();
  const links = dashboardLinks(root.at('links').list(), notes).slice(0, 50);
  for (const annotation of annotations) annotationNote(annotation, notes);
  if (zone !== undefined && zone !== '' && zone !== 'browser')
    notes.approximate(`Times were shown in the zone "${zone}"; here in the reader's.`);
  const tags = root
    .at('tags')
    .texts()
    .map((tag) => tag.trim().slice(0, 60))
    .filter((tag) => tag !== '');
  return {
    metadata: { name, ...(tags.length > 0 ? { tags: [...new Set(tags)].slice(0, 50) } : {}) },
    spec: compact({
      display: { name, ...(description ? { description: description.slice(0, 5000) } : {}) },
      duration: duration.slice(0, 50),
      refreshInterval: every === undefined || every === '' ? undefined : every.slice(0, 20),
      links: links.length > 0 ? links : undefined,
    }),
  };
}

function annotationNote(annotation: Source, notes: Notes): void {
  const isBuiltIn =
    annotation.at('builtIn').flag() === true ||
    annotation.in('datasource', 'uid').value === '-- Grafana --' ||
    annotation.at('datasource').value === '-- Grafana --';
  if (isBuiltIn) {
    annotation.take();
    return;
  }
  const name = annotation.at('name').text() ?? '';
  notes.approximate(`Annotation "${name}" is not drawn: charts here draw the events that the product knows.`);
}

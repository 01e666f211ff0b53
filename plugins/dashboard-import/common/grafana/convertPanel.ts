import { type Panel, type PanelQuery, panelSchema } from '#plugins/dashboards/contract';
import { Notes, placeholderPlugin, reportOf } from '../conversion/conversion';
import { forKind } from '../conversion/logsQuery';
import type { PanelReport } from '../conversion/report';
import type { Source } from '../json/Source';
import type { DataSources } from './DataSources';
import { panelLinks } from './links';
import { askNothing, panelKindOf } from './panels/panelKinds';
import { compact, type PanelParts } from './parts/PanelParts';
import { convertTarget, leastStep } from './targets';
import { convertTransformations } from './transformations';

/** A panel of Grafana, read; `original` is what is kept of it. */
export interface ReadPanel extends Omit<PanelParts, 'notes'> {
  readonly key: string;
  readonly original: unknown;
  readonly title: string;
  readonly description: string | undefined;
  /** Of all its queries, unless they name their own. */
  readonly dataSource: Source;
  /** The shortest step of its queries, such as `30s`, unless they name their own. */
  readonly interval: Source;
  readonly maxDataPoints: Source;
  readonly timeFrom: string | undefined;
  readonly timeShift: string | undefined;
  /** Why it cannot be drawn, known before its parts are looked at. */
  readonly reason?: string;
}

export interface ConvertedAndReported {
  readonly panel: Panel;
  readonly report: PanelReport;
}

function queriesOf(read: ReadPanel, dataSources: DataSources, notes: Notes): readonly PanelQuery[] {
  const found: PanelQuery[] = [];
  const failures: string[] = [];
  const minStep = leastStep(read.interval);
  const points = read.maxDataPoints.number();
  if (points !== undefined)
    notes.approximate(`It asked for at most ${points} points; here the width of the panel says how many there are.`);
  for (const target of read.targets) {
    const own = new Notes();
    const language = dataSources.of(target, read.dataSource);
    const type = target.in('datasource', 'type').text() ?? read.dataSource.at('type').text() ?? read.dataSource.text() ?? '';
    const query = convertTarget(target, language, { type, minStep }, own);
    if (query === undefined) failures.push(...(own.lines.length > 0 ? own.lines : ['A query says nothing.']));
    else {
      found.push(query);
      for (const line of own.lines) notes.approximate(line);
    }
  }
  if (found.length === 0 && failures.length > 0) for (const line of failures) notes.keep(line);
  else for (const line of failures) notes.approximate(`A query is left out. ${line}`);
  if (found.length > 26) notes.approximate(`Of ${found.length} queries the first 26 are asked.`);
  return found.slice(0, 26);
}

function drawn(read: ReadPanel, dataSources: DataSources, notes: Notes): Panel['spec'] {
  const parts: PanelParts = { ...read, notes };
  const convert = panelKindOf(read.type);
  const asks = !askNothing.has(read.type);
  const queries = asks ? queriesOf(read, dataSources, notes) : [];
  if (read.reason !== undefined) notes.keep(read.reason);
  else if (convert === undefined)
    notes.keep(read.type === '' ? 'It does not say what kind of panel it is.' : `Panels of the kind "${read.type}" have no like here.`);
  else if (asks && queries.length === 0 && notes.outcome !== 'placeholder') notes.keep('It asks nothing.');
  const converted = convert === undefined || read.reason !== undefined ? undefined : convert(parts);
  const links = panelLinks(read.links, read.fields.in('defaults', 'links').list(), notes);
  const transformations = convertTransformations(read.transformations, notes);
  const isPlaceholder = notes.outcome === 'placeholder' || converted === undefined;
  return {
    display: compact({ name: read.title.slice(0, 500), description: read.description?.slice(0, 5000) }),
    plugin: isPlaceholder ? placeholderPlugin(read.type, notes.lines) : { kind: converted.kind, spec: converted.spec },
    queries: isPlaceholder ? [] : forKind(converted.kind, queries),
    ...compact({
      links: links.length > 0 ? links : undefined,
      transformations: transformations.length > 0 && !isPlaceholder ? transformations.slice(0, 50) : undefined,
      timeFrom: read.timeFrom?.slice(0, 20),
      timeShift: read.timeShift?.slice(0, 20),
    }),
    original: read.original,
  };
}

/** A panel as one of ours, and what became of its parts. What cannot be drawn is a placeholder with its original. */
export function convertPanel(read: ReadPanel, dataSources: DataSources): ConvertedAndReported {
  const notes = new Notes();
  const built = panelSchema.safeParse({ kind: 'Panel', spec: drawn(read, dataSources, notes) });
  const about = { panel: read.key, title: read.title, type: read.type };
  if (built.success) return { panel: built.data, report: reportOf(read.root, about, notes) };
  notes.keep(`It does not fit here: ${built.error.issues[0]?.message ?? 'its parts are too large'}.`);
  const kept: Panel = {
    kind: 'Panel',
    spec: {
      display: { name: read.title.slice(0, 500) },
      plugin: placeholderPlugin(read.type.slice(0, 200), notes.lines),
      queries: [],
      original: read.original,
    },
  };
  return { panel: kept, report: reportOf(read.root, about, notes) };
}

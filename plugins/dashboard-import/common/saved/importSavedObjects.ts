import { dashboardDocumentSchema, type Panel } from '#plugins/dashboards/contract';
import { type ImportedDashboard, Notes, placeholderPlugin, reportOf } from '../conversion/conversion';
import { forKind, logsQuery } from '../conversion/logsQuery';
import { type ImportOptions, namedPaths, type PanelReport } from '../conversion/report';
import { durationOf } from '../grafana/dashboardSettings';
import { Source } from '../json/Source';
import type { Drawn } from './Drawn';
import { drawLens } from './lens';
import type { SavedObject } from './savedObject';
import { savedPlace } from './savedPlace';
import { luceneOf, textJson } from './searchSource';
import { drawVisualization } from './visualization';

/** Texts of JSON within an object, read, so that their members have paths. */
function opened(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const meta = attributes.kibanaSavedObjectMeta;
  const inner = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {};
  return {
    ...attributes,
    ...(attributes.visState === undefined ? {} : { visState: textJson(attributes.visState) ?? attributes.visState }),
    ...(attributes.uiStateJSON === undefined ? {} : { uiStateJSON: textJson(attributes.uiStateJSON) ?? attributes.uiStateJSON }),
    ...(meta === undefined
      ? {}
      : { kibanaSavedObjectMeta: { ...inner, searchSourceJSON: textJson(inner.searchSourceJSON) ?? inner.searchSourceJSON } }),
  };
}

function drawSearch(attributes: Source, notes: Notes): Drawn {
  const query = luceneOf(attributes.in('kibanaSavedObjectMeta', 'searchSourceJSON'), notes);
  const columns = attributes
    .at('columns')
    .texts()
    .filter((column) => column !== '_source');
  for (const name of ['hits', 'sort', 'version']) attributes.at(name).take();
  return { kind: 'LogsTable', spec: columns.length > 0 ? { columns } : {}, queries: [logsQuery({ query })] };
}

/** A visualization that was made from a saved search asks what that asks, too. */
function withSearch(own: Source, search: Source | undefined, notes: Notes): Source {
  if (search === undefined) return own;
  const [a, b] = [luceneOf(own, notes), luceneOf(search, notes)];
  const query = [a, b]
    .filter((text) => text !== '*')
    .map((text) => `(${text})`)
    .join(' AND ');
  return own.with({ query: { query, language: 'lucene' } });
}

function draw(panel: Source, object: Source, search: Source | undefined, notes: Notes): Drawn | undefined {
  const type = object.at('type').text() ?? panel.at('type').text() ?? '';
  const attributes = object.at('attributes');
  const config = panel.at('embeddableConfig');
  if (type === 'search') return drawSearch(attributes, notes);
  if (type === 'lens') {
    const state = attributes.isThere ? attributes : config.at('attributes');
    return drawLens(state, notes);
  }
  if (type === 'visualization') {
    const saved = config.at('savedVis');
    if (!attributes.isThere && saved.isThere) {
      const visState = saved.with({
        type: saved.at('type').take(),
        params: saved.at('params').take(),
        aggs: saved.in('data', 'aggs').take(),
      });
      return drawVisualization(visState, withSearch(saved.in('data', 'searchSource'), search, notes), notes);
    }
    const visState = attributes.at('visState');
    if (!visState.isObject) {
      notes.keep(attributes.isThere ? 'Its state cannot be read.' : 'The visualization is not in the export.');
      return undefined;
    }
    return drawVisualization(visState, withSearch(attributes.in('kibanaSavedObjectMeta', 'searchSourceJSON'), search, notes), notes);
  }
  notes.keep(type === '' ? 'The export does not bring its object along.' : `Objects of the kind "${type}" have no like here.`);
  return undefined;
}

function convert(
  key: string,
  panel: unknown,
  object: SavedObject | undefined,
  search: SavedObject | undefined,
): { panel: Panel; report: PanelReport } {
  const original = { panel, ...(object === undefined ? {} : { object }), ...(search === undefined ? {} : { search }) };
  const root = new Source({
    panel,
    ...(object === undefined ? {} : { object: { ...object, attributes: opened(object.attributes) } }),
    ...(search === undefined ? {} : { search: { ...search, attributes: opened(search.attributes) } }),
  });
  const notes = new Notes();
  const [own, item] = [root.at('object'), root.at('panel')];
  for (const name of ['id', 'references']) own.at(name).take();
  for (const name of ['gridData', 'panelIndex', 'panelRefName', 'version', 'id', 'col', 'row', 'size_x', 'size_y']) item.at(name).take();
  const behind = search === undefined ? undefined : root.in('search', 'attributes', 'kibanaSavedObjectMeta', 'searchSourceJSON');
  const drawn = draw(item, own, behind, notes);
  const attributes = own.at('attributes');
  const title = (
    item.at('title').text() ||
    item.in('embeddableConfig', 'title').text() ||
    attributes.at('title').text() ||
    item.in('embeddableConfig', 'attributes', 'title').text() ||
    ''
  ).slice(0, 500);
  const description = attributes.at('description').text()?.slice(0, 5000);
  const type =
    new Source(object?.attributes.visState === undefined ? undefined : textJson(object.attributes.visState)).at('type').text() ??
    object?.type ??
    item.at('type').text() ??
    '';
  const isDrawn = drawn !== undefined && notes.outcome !== 'placeholder';
  const spec = {
    display: { name: title, ...(description ? { description } : {}) },
    plugin: isDrawn ? { kind: drawn.kind, spec: drawn.spec } : placeholderPlugin(type, notes.lines),
    queries: isDrawn ? forKind(drawn.kind, drawn.queries) : [],
    original,
  };
  return { panel: { kind: 'Panel', spec }, report: reportOf(root, { panel: key, title, type }, notes) };
}

function importOne(
  dashboard: SavedObject,
  panels: readonly unknown[],
  find: (type: string, id: string) => SavedObject | undefined,
  options: ImportOptions,
): ImportedDashboard {
  const notes = new Notes();
  const { attributes } = dashboard;
  const root = new Source(attributes);
  const built: Record<string, Panel> = {};
  const reports: PanelReport[] = [];
  const referenced = new Map(dashboard.references.map((reference) => [reference.name, reference]));
  const items = panels.map((value, index) => {
    const panel = new Source(value);
    const named = panel.at('panelRefName').text();
    const index7 = panel.at('panelIndex').text() ?? String(index);
    const reference =
      (named === undefined ? undefined : referenced.get(named)) ??
      referenced.get(`${index7}:panel_${index7}`) ??
      referenced.get(`${index7}:${named ?? ''}`);
    const object =
      reference === undefined ? find(panel.at('type').text() ?? '', panel.at('id').text() ?? '') : find(reference.type, reference.id);
    const of = object?.references.find(({ type }) => type === 'search');
    const key = `panel-${index + 1}`;
    const converted = convert(key, value, object, of === undefined || object?.type === 'search' ? undefined : find('search', of.id));
    built[key] = converted.panel;
    reports.push(converted.report);
    return savedPlace(panel, key, index);
  });
  for (const name of ['panelsJSON', 'version', 'hits', 'timeRestore', 'optionsJSON']) root.at(name).take();
  const name = root.at('title').text()?.trim().slice(0, 200) || 'Imported dashboard';
  const description = root.at('description').text()?.slice(0, 5000);
  const from = root.at('timeFrom').text();
  const searchSource = new Source(textJson(root.in('kibanaSavedObjectMeta', 'searchSourceJSON').text()));
  const query = luceneOf(searchSource, notes);
  if (query !== '*') notes.approximate(`The dashboard's own query ${query} is not asked by the panels.`);
  const every = root.in('refreshInterval', 'value').number() ?? 0;
  const isPaused = root.in('refreshInterval', 'pause').flag() ?? every === 0;
  const document = dashboardDocumentSchema.parse({
    kind: 'Dashboard',
    metadata: { name },
    spec: {
      display: { name, ...(description ? { description } : {}) },
      duration: from === undefined ? '1h' : durationOf(from, root.at('timeTo').text(), notes).slice(0, 50),
      ...(isPaused || every < 1000 ? {} : { refreshInterval: `${Math.round(every / 1000)}s` }),
      panels: built,
      layouts: items.length === 0 ? [] : [{ kind: 'Grid', spec: { columns: 48, items: items.slice(0, 2000) } }],
    },
  });
  const report = {
    format: 'saved-objects' as const,
    title: name,
    panels: reports,
    notes: notes.lines,
    unmapped: namedPaths(root.unread()),
    coerced: root.reading.coerced,
    dataSources: [],
  };
  return {
    document: { ...document, spec: { ...document.spec, imported: { format: 'saved-objects', options, report, source: dashboard } } },
    report,
  };
}

/** Dashboards of an export of saved objects; objects that none of them shows make one of their own. Never throws, whatever they hold. */
export function importSavedObjects(objects: readonly SavedObject[], options: ImportOptions): readonly ImportedDashboard[] {
  const byId = new Map(objects.map((object) => [`${object.type}:${object.id}`, object]));
  const used = new Set<SavedObject>();
  const find = (type: string, id: string): SavedObject | undefined => {
    const found = byId.get(`${type}:${id}`);
    if (found !== undefined) used.add(found);
    return found;
  };
  const dashboards = objects
    .filter(({ type }) => type === 'dashboard')
    .map((dashboard) => {
      const panels = textJson(dashboard.attributes.panelsJSON);
      return importOne(dashboard, Array.isArray(panels) ? panels : [], find, options);
    });
  const left = objects.filter((object) => !used.has(object) && ['visualization', 'lens', 'search'].includes(object.type));
  if (left.length === 0) return dashboards;
  const own: SavedObject = {
    id: 'without-dashboard',
    type: 'dashboard',
    attributes: { title: dashboards.length === 0 ? 'Imported visualizations' : 'Visualizations without a dashboard' },
    references: [],
  };
  return [
    ...dashboards,
    importOne(
      own,
      left.map(({ id, type }) => ({ id, type })),
      find,
      options,
    ),
  ];
}

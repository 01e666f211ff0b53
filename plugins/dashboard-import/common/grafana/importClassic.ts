import { dashboardDocumentSchema, type Panel, type Variable } from '#plugins/dashboards/contract';
import { type ImportedDashboard, Notes } from '../conversion/conversion';
import { withoutPanels } from '../conversion/kept';
import { type ImportOptions, namedPaths, type PanelReport } from '../conversion/report';
import { Reading, Source } from '../json/Source';
import { convertPanel, type ReadPanel } from './convertPanel';
import { DataSources } from './DataSources';
import { dashboardSettings } from './dashboardSettings';
import { type GridItem, Groups, placeOf } from './panelGrid';
import { convertVariable } from './variables';

/** A panel or row of the source; `grid` where its place is worked out. */
interface Listed {
  readonly source: Source;
  readonly grid?: Source;
}

/** Reads the members of a panel where the first schema has them. */
function readPanel(key: string, original: unknown, library: Source | undefined): ReadPanel {
  const own = new Source(original);
  // A library panel's members stand in the model of the library.
  const root = library === undefined ? own : new Source({ ...(library.value as object), ...(original as object) }, '$', own.reading);
  for (const name of ['id', 'gridPos', 'datasource', 'pluginVersion', 'repeat', 'repeatDirection', 'scopedVars', 'libraryPanel'])
    root.at(name).take();
  const type = root.at('type').text() ?? '';
  const isMissing = root.at('libraryPanel').isThere && library === undefined && type === '';
  return {
    key,
    original,
    root,
    type: type === 'library-panel-ref' ? '' : type,
    title: root.at('title').text() ?? '',
    description: root.at('description').text() || undefined,
    options: root.at('options'),
    fields: root.at('fieldConfig'),
    targets: root.at('targets').list(),
    transformations: root.at('transformations').list(),
    links: root.at('links').list(),
    dataSource: root.at('datasource'),
    interval: root.at('interval'),
    maxDataPoints: root.at('maxDataPoints'),
    timeFrom: root.at('timeFrom').text() || undefined,
    timeShift: root.at('timeShift').text() || undefined,
    ...(isMissing || type === 'library-panel-ref' ? { reason: 'It is a panel of a library that the export does not bring along.' } : {}),
  };
}

/** Rows of schemas before 16: panels with a span of twelfths, one row below the other. */
function oldRows(rows: readonly Source[]): readonly Listed[] {
  let y = 0;
  return rows.flatMap((row) => {
    const height = Math.max(
      1,
      Math.round((row.at('height').number() ?? (Number.parseInt(row.at('height').text() ?? '250', 10) || 250)) / 30),
    );
    let x = 0;
    const panels = row
      .at('panels')
      .list()
      .map((panel) => {
        const width = Math.min(24, Math.max(1, Math.round((panel.at('span').number() ?? 4) * 2)));
        if (x + width > 24) {
          x = 0;
          y += height;
        }
        const gridPos = { x, y, w: width, h: height };
        x += width;
        return { panel, gridPos };
      });
    y += height;
    const title = row.at('showTitle').flag() === false ? '' : (row.at('title').text() ?? '');
    const head = new Source(
      { type: 'row', title, collapsed: row.at('collapse').flag() === true, repeat: row.at('repeat').text() ?? null },
      row.path,
      row.reading,
    );
    row.at('panels').take();
    return [{ source: head }, ...panels.map(({ panel, gridPos }) => ({ source: panel, grid: new Source(gridPos) }))];
  });
}

/** A dashboard of Grafana's first schema. Never throws, whatever it is given. */
export function importClassic(original: unknown, options: ImportOptions): ImportedDashboard {
  const reading = new Reading();
  const whole = new Source(original, '$', reading);
  const root = whole.at('dashboard').isObject ? whole.at('dashboard') : whole;
  const notes = new Notes();
  const dataSources = new DataSources(options.dataSources);
  const settings = dashboardSettings(root, notes);
  for (const input of root.at('__inputs').list()) {
    const name = input.at('name').text();
    if (name !== undefined) dataSources.declare(name, input.at('pluginId').text() ?? '');
    input.take();
  }
  const library = new Map(root.at('__elements').isThere ? libraryOf(root.at('__elements')) : []);
  const variables = readVariables(root.in('templating', 'list').list(), dataSources, notes);
  const panels: Record<string, Panel> = {};
  const reports: PanelReport[] = [];
  const keys = new Map<unknown, string>();
  const groups = new Groups();
  const addPanel = ({ source, grid }: Listed): void => {
    const id = new Source(source.value).at('id').text();
    const wanted = id === undefined || !/^[\w-]{1,100}$/.test(id) ? `panel-${reports.length + 1}` : `panel-${id}`;
    const key = Object.hasOwn(panels, wanted) ? `${wanted}-${reports.length + 1}` : wanted;
    const element = new Source(source.value).in('libraryPanel', 'uid').text();
    const read = readPanel(key, source.value, element === undefined ? undefined : library.get(element));
    const { panel, report } = convertPanel(read, dataSources);
    const place = placeOf(grid ?? read.root.at('gridPos'), key, groups.nextY);
    const item = repeated(place, new Source(source.value), report);
    panels[key] = panel;
    reports.push(report);
    keys.set(source.value, key);
    source.take();
    groups.add(item);
  };
  const beginRow = (row: Source): void => {
    const isCollapsed = row.at('collapsed').flag() === true;
    for (const name of ['id', 'type', 'gridPos', 'datasource', 'panels', 'targets', 'editable', 'error']) row.at(name).take();
    groups.begin(
      { title: (row.at('title').text() ?? '').slice(0, 500), collapse: { open: !isCollapsed } },
      row.at('repeat').text() || undefined,
    );
    for (const panel of row.at('panels').list()) if (panel.isObject) addPanel({ source: panel });
  };
  const listed = root
    .at('panels')
    .list()
    .map((source): Listed => ({ source }));
  for (const one of [...listed, ...oldRows(root.at('rows').list())]) {
    const { source } = one;
    if (!source.isObject) {
      if (source.isThere) notes.approximate(`${source.path} is no panel: it is left out.`);
      continue;
    }
    if (source.at('type').value === 'row') beginRow(source);
    else addPanel(one);
  }
  const document = dashboardDocumentSchema.parse({
    kind: 'Dashboard',
    metadata: settings.metadata,
    spec: { ...settings.spec, variables, panels, layouts: groups.all.slice(0, 500) },
  });
  const report = {
    format: 'grafana' as const,
    title: document.metadata.name,
    panels: reports,
    notes: notes.lines,
    unmapped: namedPaths(whole.unread()),
    coerced: reading.coerced,
    dataSources: [...dataSources.all],
  };
  return {
    document: {
      ...document,
      spec: { ...document.spec, imported: { format: 'grafana', options, report, source: withoutPanels(original, keys) } },
    },
    report,
  };
}

function repeated(place: GridItem, source: Source, report: PanelReport): GridItem {
  const variable = source.at('repeat').text();
  if (variable === undefined || variable === '' || variable === 'null') return place;
  if (source.at('repeatDirection').text() === 'v') {
    report.notes.push('It was repeated downwards; here it is repeated across.');
    if (report.outcome === 'mapped') report.outcome = 'approximated';
  }
  return { ...place, repeatVariable: variable.slice(0, 200) };
}

/** Panels of the library that the export brings along, by their id. */
function libraryOf(elements: Source): readonly (readonly [string, Source])[] {
  elements.take();
  return elements.entries().flatMap(([uid, element]) => (element.at('model').isObject ? [[uid, element.at('model')] as const] : []));
}

function readVariables(sources: readonly Source[], dataSources: DataSources, notes: Notes): readonly Variable[] {
  const found = new Map<string, Variable>();
  for (const source of sources) {
    if (source.at('type').value === 'datasource') {
      const [name, type] = [source.at('name').text(), source.at('query').text()];
      if (name !== undefined) dataSources.declare(name, type ?? '');
    }
  }
  for (const source of sources) {
    const variable = convertVariable(
      source,
      { type: source.at('type').text() ?? '', query: source.at('query'), language: dataSources.typeOf(source.at('datasource')) },
      notes,
    );
    if (variable === undefined) continue;
    if (found.has(variable.spec.name)) notes.approximate(`Variable ${variable.spec.name} is there twice: the first holds.`);
    else found.set(variable.spec.name, variable);
  }
  return [...found.values()].slice(0, 200);
}

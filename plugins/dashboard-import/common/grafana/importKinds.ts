import { dashboardDocumentSchema, type Panel, type Variable } from '#plugins/dashboards/contract';
import { type ImportedDashboard, Notes } from '../conversion/conversion';
import { withoutPanels } from '../conversion/kept';
import { type ImportOptions, namedPaths, type PanelReport } from '../conversion/report';
import { Reading, Source } from '../json/Source';
import { convertPanel, type ReadPanel } from './convertPanel';
import { DataSources } from './DataSources';
import { dashboardSettings } from './dashboardSettings';
import { Groups } from './panelGrid';
import { placeElements } from './placeElements';
import { convertVariable } from './variables';

/** A query of a panel as the first schema has it: what it asks, with its letter and data source beside. */
function targetOf(query: Source): Source {
  const spec = query.at('spec');
  const asked = spec.at('query');
  const [kind, group] = [asked.at('kind').text(), asked.at('group').text()];
  asked.at('version').take();
  const source = spec.at('datasource').isThere ? spec.at('datasource') : asked.at('datasource');
  const type = group ?? (kind === 'DataQuery' ? undefined : kind);
  const inner = asked.at('spec');
  const of = source.value as Record<string, unknown> | undefined;
  source.take();
  spec.at('refId').take();
  spec.at('hidden').take();
  const members = {
    ...(inner.isObject ? (inner.value as object) : {}),
    refId: spec.at('refId').value,
    hide: spec.at('hidden').value,
    datasource: { type, uid: of?.uid ?? of?.name ?? undefined },
  };
  return new Source(members, inner.path, query.reading);
}

/** Reads the members of a panel where the second schema has them. */
function readElement(key: string, original: unknown): ReadPanel {
  const root = new Source(original);
  const spec = root.at('spec');
  const kind = root.at('kind').text();
  for (const name of ['id', 'libraryPanel']) spec.at(name).take();
  const viz = spec.at('vizConfig');
  const [vizKind, group] = [viz.at('kind').text(), viz.at('group').text()];
  viz.at('version').take();
  viz.in('spec', 'pluginVersion').take();
  const data = spec.in('data', 'spec');
  spec.in('data', 'kind').take();
  const common = {
    key,
    original,
    root,
    title: spec.at('title').text() ?? '',
    description: spec.at('description').text() || undefined,
    options: viz.in('spec', 'options'),
    fields: viz.in('spec', 'fieldConfig'),
    links: spec.at('links').list(),
    dataSource: new Source(undefined),
    interval: data.in('queryOptions', 'interval'),
    maxDataPoints: data.in('queryOptions', 'maxDataPoints'),
    timeFrom: data.in('queryOptions', 'timeFrom').text() || undefined,
    timeShift: data.in('queryOptions', 'timeShift').text() || undefined,
    targets: data
      .at('queries')
      .list()
      .map((query) => {
        query.at('kind').take();
        return targetOf(query);
      }),
    transformations: data
      .at('transformations')
      .list()
      .map((one) => {
        const inner = one.at('spec');
        const [own, ofSpec] = [one.at('kind').text(), one.at('group').text()];
        return inner.at('id').isThere
          ? inner
          : new Source({ ...(inner.isObject ? (inner.value as object) : {}), id: ofSpec ?? own }, inner.path, inner.reading);
      }),
  };
  if (kind === 'LibraryPanel') return { ...common, type: '', reason: 'It is a panel of a library that the export does not bring along.' };
  return { ...common, type: group ?? (vizKind === 'VizConfig' ? '' : (vizKind ?? '')) };
}

const variableTypes: Readonly<Record<string, string>> = {
  QueryVariable: 'query',
  CustomVariable: 'custom',
  TextVariable: 'textbox',
  ConstantVariable: 'constant',
  IntervalVariable: 'interval',
  DatasourceVariable: 'datasource',
  AdhocVariable: 'adhoc',
  GroupByVariable: 'groupby',
  SwitchVariable: 'switch',
};

function readVariables(sources: readonly Source[], dataSources: DataSources, notes: Notes): readonly Variable[] {
  const found = new Map<string, Variable>();
  const read = sources.map((source) => {
    const kind = source.at('kind').text() ?? '';
    return { type: Object.hasOwn(variableTypes, kind) ? (variableTypes[kind] ?? '') : kind, spec: source.at('spec') };
  });
  for (const { type, spec } of read) {
    if (type === 'datasource') dataSources.declare(spec.at('name').text() ?? '', spec.at('pluginId').text() ?? '');
  }
  for (const { type, spec } of read) {
    const asked = spec.at('query');
    const group = asked.at('group').text() ?? asked.at('kind').text();
    const source = new Source(
      { type: group === 'DataQuery' ? undefined : group, uid: asked.in('datasource', 'name').value },
      asked.path,
      asked.reading,
    );
    const query = type === 'datasource' ? spec.at('pluginId') : asked.at('spec').isThere ? asked.at('spec') : asked;
    const variable = convertVariable(spec, { type, query, language: dataSources.typeOf(source) }, notes);
    if (type === 'query' && asked.isThere) asked.take();
    if (variable !== undefined && !found.has(variable.spec.name)) found.set(variable.spec.name, variable);
    else if (variable !== undefined) notes.approximate(`Variable ${variable.spec.name} is there twice: the first holds.`);
  }
  return [...found.values()].slice(0, 200);
}

/** A dashboard of Grafana's second schema, of kinds and layouts. Never throws, whatever it is given. */
export function importKinds(original: unknown, options: ImportOptions): ImportedDashboard {
  const reading = new Reading();
  const whole = new Source(original, '$', reading);
  const root = whole.at('spec').at('elements').isThere ? whole.at('spec') : whole;
  for (const name of ['apiVersion', 'kind', 'metadata', 'status', 'access']) if (root !== whole) whole.at(name).take();
  for (const name of ['cursorSync', 'preload']) root.at(name).take();
  const notes = new Notes();
  const dataSources = new DataSources(options.dataSources);
  const time = root.at('timeSettings');
  const settings = dashboardSettings(root, notes, {
    from: time.at('from').text(),
    to: time.at('to').text(),
    refresh: time.at('autoRefresh'),
    zone: time.at('timezone').text(),
    annotations: root
      .at('annotations')
      .list()
      .map((annotation) => annotation.at('spec')),
  });
  for (const name of ['autoRefreshIntervals', 'fiscalYearStartMonth', 'hideTimepicker', 'quickRanges', 'weekStart', 'nowDelay'])
    time.at(name).take();
  const variables = readVariables(root.at('variables').list(), dataSources, notes);
  const panels: Record<string, Panel> = {};
  const reports = new Map<string, PanelReport>();
  const keys = new Map<unknown, string>();
  const byName = new Map<string, string>();
  for (const [name, element] of root.at('elements').entries()) {
    if (!element.isObject) {
      notes.approximate(`${element.path} is no panel: it is left out.`);
      continue;
    }
    const key = /^[\w-]{1,100}$/.test(name) && !Object.hasOwn(panels, name) ? name : `panel-${reports.size + 1}`;
    const { panel, report } = convertPanel(readElement(key, element.value), dataSources);
    panels[key] = panel;
    reports.set(key, report);
    keys.set(element.value, key);
    byName.set(name, key);
    element.take();
  }
  const groups = new Groups();
  placeElements(root.at('layout'), groups, byName, notes);
  const document = dashboardDocumentSchema.parse({
    kind: 'Dashboard',
    metadata: settings.metadata,
    spec: { ...settings.spec, variables, panels, layouts: groups.all.slice(0, 500) },
  });
  const report = {
    format: 'grafana-v2' as const,
    title: document.metadata.name,
    panels: [...reports.values()],
    notes: notes.lines,
    unmapped: namedPaths(whole.unread()),
    coerced: reading.coerced,
    dataSources: [...dataSources.all],
  };
  return {
    document: {
      ...document,
      spec: { ...document.spec, imported: { format: 'grafana-v2', options, report, source: withoutPanels(original, keys) } },
    },
    report,
  };
}

import { type DashboardDocument, dashboardDocumentSchema } from '#plugins/dashboards/contract';
import { type ImportedDashboard, Notes } from './conversion/conversion';
import { isSameJson, withoutPanels } from './conversion/kept';
import { type ImportOptions, namedPaths, type PanelReport, type SourceFormat } from './conversion/report';
import { Source } from './json/Source';

/** Columns of Perses' grid, whose documents do not name them. */
const columns = 24;

const withColumns = (document: DashboardDocument): DashboardDocument => ({
  ...document,
  spec: { ...document.spec, layouts: document.spec.layouts.map((layout) => ({ ...layout, spec: { columns, ...layout.spec } })) },
});

/** What a document of Perses is refused for, in words. */
export interface Refused {
  readonly refused: string;
}

/** A dashboard of Perses, or one of our own: taken as it is. Panels that do not fit the shape make it be refused, with their place. */
export function importPerses(
  original: unknown,
  options: ImportOptions,
  format: SourceFormat & ('perses' | 'astrolabe'),
): ImportedDashboard | Refused {
  const read = dashboardDocumentSchema.safeParse(coerced(original));
  if (!read.success) {
    const [issue] = read.error.issues;
    return {
      refused: `It is a dashboard of Perses that does not fit at ${['$', ...(issue?.path ?? []).map(String)].join('.')}: ${issue?.message ?? 'unknown'}.`,
    };
  }
  const document = format === 'perses' ? withColumns(read.data) : read.data;
  const originals = (original as { spec?: { panels?: Record<string, unknown> } }).spec?.panels ?? {};
  const keys = new Map(Object.entries(originals).map(([key, panel]) => [panel, key]));
  const panels = Object.fromEntries(
    Object.entries(document.spec.panels).map(([key, panel]) => [
      key,
      isSameJson(panel, originals[key]) ? panel : { ...panel, spec: { ...panel.spec, original: originals[key] } },
    ]),
  );
  const notes = new Notes();
  const reports = Object.entries(document.spec.panels).map(
    ([key, panel]): PanelReport => ({
      panel: key,
      title: panel.spec.display.name ?? key,
      type: panel.spec.plugin.kind,
      outcome: 'mapped',
      notes: [],
      unmapped: namedPaths([]),
      coerced: [],
    }),
  );
  for (const name of ['status', 'access'])
    if (new Source(original).at(name).isThere) notes.approximate(`"${name}" is kept, and nothing here reads it.`);
  const report = {
    format,
    title: document.metadata.name,
    panels: reports,
    notes: notes.lines,
    unmapped: namedPaths([]),
    coerced: [],
    dataSources: [],
  };
  if (format === 'astrolabe') return { document, report };
  const imported = { format, options, report, source: withoutPanels(original, keys) };
  return { document: { ...document, spec: { ...document.spec, panels, imported } }, report };
}

/** The name of a variable that stands in an object. */
function repeatedName(member: unknown): string | undefined {
  const source = new Source(member);
  return source.isObject ? source.first('value', 'name').text() : undefined;
}

/** Null members are as if they were not there: Perses' own programs write them. What repeats is the name of a variable. */
function coerced(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(coerced);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, (name === 'repeatVariable' ? repeatedName(member) : undefined) ?? coerced(member)]],
    ),
  );
}

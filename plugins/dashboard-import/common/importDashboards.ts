import { parse as parseYaml } from 'yaml';
import { largestDocument } from '#plugins/dashboards/contract';
import type { ImportedDashboard } from './conversion/conversion';
import type { ImportOptions } from './conversion/report';
import { importClassic } from './grafana/importClassic';
import { importKinds } from './grafana/importKinds';
import { importPerses } from './importPerses';
import { importSavedObjects } from './saved/importSavedObjects';
import { readSavedObject } from './saved/savedObject';

/** What an import came to. What could not be read at all is told with the reason. */
export interface Imported {
  readonly dashboards: readonly ImportedDashboard[];
  readonly refused: readonly string[];
}

/** Characters of a text that is read at most. */
export const largestImport = 20 * 1024 * 1024;
const deepest = 200;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a document is nested deeper than any dashboard is; found without recursion. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

function documentsIn(text: string): readonly unknown[] | undefined {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  try {
    return [JSON.parse(trimmed)];
  } catch {
    // A document a line, or YAML.
  }
  const lines = trimmed.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => line.trimStart().startsWith('{'))) {
    try {
      return [lines.map((line): unknown => JSON.parse(line))];
    } catch {
      return undefined;
    }
  }
  if (!/^(kind|metadata|spec|apiVersion|title|panels):/m.test(trimmed)) return undefined;
  try {
    return [parseYaml(trimmed, { maxAliasCount: 100 })];
  } catch {
    return undefined;
  }
}

const isPerses = (value: Record<string, unknown>): boolean =>
  value.kind === 'Dashboard' && isRecord(value.spec) && !isRecord(value.spec.elements) && !isRecord(value.elements);

/** A dashboard of Perses' operator for Kubernetes as one of Perses: its second version has the dashboard in `spec.config`. */
function persesOfOperator({ metadata, spec }: Record<string, unknown>): Record<string, unknown> {
  const { name, namespace } = isRecord(metadata) ? metadata : {};
  return { kind: 'Dashboard', metadata: { name, project: namespace }, spec: isRecord(spec) && isRecord(spec.config) ? spec.config : spec };
}

/** A resource of Grafana's API that has a dashboard of the first schema in it. */
const isGrafanaResource = (value: Record<string, unknown>): value is Record<string, unknown> & { readonly spec: Record<string, unknown> } =>
  String(value.apiVersion).startsWith('dashboard.grafana.app/') &&
  isRecord(value.spec) &&
  (Array.isArray(value.spec.panels) || Array.isArray(value.spec.rows));

/** SigNoz: a list of widgets, or panels whose plugins are its own. */
const isSigNoz = (value: Record<string, unknown>): boolean => {
  const dashboard = isRecord(value.data) ? value.data : value;
  if (Array.isArray(dashboard.widgets)) return true;
  const { panels } = isRecord(dashboard.spec) ? dashboard.spec : dashboard;
  return isRecord(panels) && Object.values(panels).some((panel) => /"kind":"signoz\//i.test(JSON.stringify(panel)));
};

const sigNozRefused =
  'It is a dashboard of SigNoz, whose queries are not read here: bring in a dashboard of Grafana or Perses for the same data, or make its panels anew.';
const withoutPanelsRefused =
  'It has no panels: neither "panels", "rows" nor "elements" is in it. Export the whole dashboard from Grafana as JSON, and bring that in.';

/** What a document is by its shape. */
function importValue(value: unknown, options: ImportOptions): Imported {
  if (Array.isArray(value)) {
    const objects = value.flatMap((one) => readSavedObject(one) ?? []);
    if (objects.length > 0) return checked(importSavedObjects(objects, options), []);
    return joined(value.slice(0, 500).map((one) => importValue(one, options)));
  }
  if (!isRecord(value)) return { dashboards: [], refused: ['It is no dashboard: a document of JSON or YAML is expected.'] };
  if (Array.isArray(value.objects)) return importValue(value.objects, options);
  const saved = readSavedObject(value);
  if (saved !== undefined && isRecord(value.attributes ?? value._source)) return checked(importSavedObjects([saved], options), []);
  if (value.kind === 'PersesDashboard') return importValue(persesOfOperator(value), options);
  if (isGrafanaResource(value)) return checked([importClassic(value.spec, options)], []);
  if (isSigNoz(value)) return { dashboards: [], refused: [sigNozRefused] };
  if (isPerses(value)) {
    const isOurs =
      isRecord(value.spec) &&
      Array.isArray(value.spec.layouts) &&
      value.spec.layouts.some((layout) => isRecord(layout) && isRecord(layout.spec) && layout.spec.columns !== undefined);
    const found = importPerses(value, options, isOurs ? 'astrolabe' : 'perses');
    return 'refused' in found ? { dashboards: [], refused: [found.refused] } : checked([found], []);
  }
  const dashboard = isRecord(value.dashboard) ? value.dashboard : value;
  if (isRecord(value.elements) || (isRecord(value.spec) && isRecord(value.spec.elements)))
    return checked([importKinds(value, options)], []);
  if ('panels' in dashboard || 'rows' in dashboard) return checked([importClassic(value, options)], []);
  if ('schemaVersion' in dashboard) return { dashboards: [], refused: [withoutPanelsRefused] };
  return { dashboards: [], refused: ['It is no dashboard that is known: Grafana, Perses, and saved objects of OpenSearch or Kibana are.'] };
}

const joined = (all: readonly Imported[]): Imported => ({
  dashboards: all.flatMap(({ dashboards }) => dashboards),
  refused: [...new Set(all.flatMap(({ refused }) => refused))],
});

/** Dashboards that are larger than one can be are refused. */
function checked(dashboards: readonly ImportedDashboard[], refused: readonly string[]): Imported {
  const size = ({ document }: ImportedDashboard): number => JSON.stringify(document).length;
  const tooLarge = dashboards.filter((one) => size(one) > largestDocument);
  return {
    dashboards: dashboards.filter((one) => !tooLarge.includes(one)),
    refused: [
      ...refused,
      ...tooLarge.map(
        ({ report }) =>
          `"${report.title}" is larger than a dashboard can be, ${largestDocument / 1024 / 1024} MB with what is kept of its original.`,
      ),
    ],
  };
}

/**
 * Reads dashboards of other programs, whatever is in the text.
 * @param text JSON of Grafana (both schemas) or Perses, YAML of Perses, or saved objects of OpenSearch or Kibana, one a line
 */
export function importDashboards(text: string, options: ImportOptions = { dataSources: {} }): Imported {
  if (text.length > largestImport) {
    return {
      dashboards: [],
      refused: [`It has ${Math.round(text.length / 1024 / 1024)} MB; at most ${largestImport / 1024 / 1024} MB are read.`],
    };
  }
  const documents = documentsIn(text);
  if (documents === undefined) return { dashboards: [], refused: ['It is neither JSON nor YAML, nor one document of JSON a line.'] };
  return joined(
    documents.map((value) =>
      isTooDeep(value) ? { dashboards: [], refused: [`It is nested deeper than ${deepest} levels.`] } : importValue(value, options),
    ),
  );
}

import { promQueryKind } from '#plugins/metrics/contract';
import { type QueryKind, type QueryUse, queryKinds, queryUses } from '#sdk';
import type { Extensions } from '#sdk/server';
import { panelName } from '../../common/changes/describeChanges';
import { languageOf } from '../../common/data/panelAsk';
import type { DashboardDocument, Variable } from '../../common/document';
import { builtInVariables } from '../../common/variables/builtInVariables';
import { interpolateAll } from '../../common/variables/interpolate';
import { plainValue, type VariableValues } from '../../common/variables/variableValue';

export interface DocumentUse extends QueryUse {
  readonly part: string;
  readonly partName: string;
}

/** Stands for the value of a variable where a query is read: what is called so is named by no query. */
const standIn = 'variable_value';
const hour = 3_600_000;

/** Kinds that can say what a query names, by name. */
export async function usersOf(extensions: Extensions): Promise<ReadonlyMap<string, QueryKind>> {
  const offers = extensions.offers(queryKinds);
  return new Map(await Promise.all(offers.map(async ({ id, load }) => [id, await load()] as const)));
}

/** Everything that panels and variables of a document name, each once a part. What no kind can read is passed over. */
export function documentUses(document: DashboardDocument, kinds: ReadonlyMap<string, QueryKind>): readonly DocumentUse[] {
  const { panels, variables, layouts } = document.spec;
  const all = [
    ...variables,
    ...layouts.flatMap((layout) => layout.spec.variables ?? []),
    ...Object.values(panels).flatMap((panel) => panel.spec.variables ?? []),
  ];
  const values: VariableValues = new Map([
    ...all.map(({ spec }) => [spec.name, plainValue(standIn)] as const),
    ...builtInVariables({ from: 0, to: hour }, 60_000),
  ]);
  const read = (kind: string, spec: unknown): readonly QueryUse[] =>
    queryUses(kinds.get(kind), interpolateAll(spec, values, languageOf(kind)));
  const found = [
    ...Object.entries(panels).flatMap(([key, panel]) =>
      panel.spec.queries
        .flatMap(({ spec: { plugin } }) => read(plugin.kind, plugin.spec))
        .map((use) => ({ ...use, part: `panel/${key}`, partName: panelName(key, panel) })),
    ),
    ...all.flatMap((variable) =>
      ofVariable(variable, read).map((use) => ({ ...use, part: `variable/${variable.spec.name}`, partName: `$${variable.spec.name}` })),
    ),
  ].filter(({ name }) => name !== '' && !name.includes(standIn));
  return [...new Map(found.map(({ kind, name, part, partName }) => [`${kind} ${part} ${name}`, { kind, name, part, partName }])).values()];
}

function ofVariable(variable: Variable, read: (kind: string, spec: unknown) => readonly QueryUse[]): readonly QueryUse[] {
  if (variable.kind !== 'ListVariable') return [];
  const { kind, spec } = variable.spec.plugin;
  const label = typeof spec.labelName === 'string' ? [{ kind: 'label' as const, name: spec.labelName }] : [];
  const matchers = Array.isArray(spec.matchers) ? spec.matchers : [];
  switch (kind) {
    case 'PrometheusLabelValuesVariable':
    case 'PrometheusLabelNamesVariable':
      return [...label, ...matchers.flatMap((query) => read(promQueryKind, { query }))];
    case 'PrometheusPromQLVariable':
      return [...label, ...read(promQueryKind, { query: spec.expr })];
    case 'LogFieldValuesVariable':
      return typeof spec.field === 'string' ? [{ kind: 'field', name: spec.field }] : [];
    default:
      return [];
  }
}

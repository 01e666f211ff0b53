import type { DashboardDocument } from '../../common/document';
import type { Chosen } from '../../common/variables/chosenValue';
import { type AskedOptions, type OptionsAsk, type ResolvedVariables, resolveVariables } from '../../common/variables/resolveVariables';
import type { VariableOption, VariableValues } from '../../common/variables/variableValue';

/** Variables of every place of a document, each with what stands around it. */
export interface PlaceVariables {
  readonly dashboard: ResolvedVariables;
  /** By the group's number; absent for one without variables of its own. */
  readonly groups: readonly (ResolvedVariables | undefined)[];
  readonly panels: ReadonlyMap<string, ResolvedVariables>;
  /** Of all places. */
  readonly all: readonly ResolvedVariables[];
}

/** How long a chain of lists may be that depend on one another. */
const longestChain = 20;

/** Answers a question for the values of a list. It throws where it cannot: the variable then has a fault, and no values. */
export type FindOptions = (ask: OptionsAsk) => Promise<readonly VariableOption[]>;

/**
 * Finds out what the variables of a document are worth: lists are asked for link by link, each question once.
 * @param answers those that are known already; it grows
 */
export async function placeVariables(
  document: DashboardDocument,
  chosen: ReadonlyMap<string, Chosen>,
  find: FindOptions,
  answers: Map<string, AskedOptions> = new Map(),
): Promise<PlaceVariables> {
  for (let link = 0; ; link++) {
    const places = resolved(document, chosen, (ask) => answers.get(JSON.stringify(ask)) ?? {});
    const open = places.all.flatMap(({ asks }) => asks).filter((ask) => !answers.has(JSON.stringify(ask)));
    if (open.length === 0 || link === longestChain) return places;
    await Promise.all(
      [...new Map(open.map((ask) => [JSON.stringify(ask), ask]))].map(async ([key, ask]) => {
        answers.set(
          key,
          await find(ask).then(
            (found) => ({ found }),
            (error: unknown) => ({ error: String((error as Error).message) }),
          ),
        );
      }),
    );
  }
}

function resolved(
  { spec }: DashboardDocument,
  chosen: ReadonlyMap<string, Chosen>,
  answerOf: (ask: OptionsAsk) => AskedOptions,
): PlaceVariables {
  const resolve = (variables: DashboardDocument['spec']['variables'], outer: VariableValues, place: string) =>
    resolveVariables({ variables, outer, chosen, place, answerOf });
  const dashboard = resolve(spec.variables, new Map(), '');
  const groups = spec.layouts.map((layout, index) =>
    layout.spec.variables === undefined ? undefined : resolve(layout.spec.variables, dashboard.values, `@${index}`),
  );
  const panels = new Map<string, ResolvedVariables>();
  for (const [key, panel] of Object.entries(spec.panels)) {
    const { variables } = panel.spec;
    if (variables === undefined || variables.length === 0) continue;
    const group = spec.layouts.findIndex((layout) => layout.spec.items.some(({ content }) => content.$ref.endsWith(`/${key}`)));
    panels.set(key, resolve(variables, groups[group]?.values ?? dashboard.values, `@${key}`));
  }
  return { dashboard, groups, panels, all: [dashboard, ...groups.filter((group) => group !== undefined), ...panels.values()] };
}

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorMessage } from '#sdk/browser';
import type { Stretch } from '../../common/data/panelAsk';
import type { DashboardDocument } from '../../common/document';
import { withRepeat } from '../../common/layout/layOut';
import type { Chosen } from '../../common/variables/chosenValue';
import { type AskedOptions, type OptionsAsk, type ResolvedVariables, resolveVariables } from '../../common/variables/resolveVariables';
import type { VariableOption } from '../../common/variables/variableValue';
import type { PlaceVariables, Scene } from './scene';

/** Asks for the values of a list. */
export type LoadOptions = (ask: OptionsAsk, range: Stretch, signal: AbortSignal) => Promise<readonly VariableOption[]>;

export interface ScopedVariables {
  /** Of the whole dashboard. */
  readonly dashboard: PlaceVariables;
  readonly ofGroup: (group: number) => PlaceVariables;
  readonly variablesOf: Scene['variablesOf'];
  readonly faultOf: Scene['faultOf'];
  /** A value is still being asked for. */
  readonly isLoading: boolean;
}

const none: PlaceVariables['states'] = [];

/**
 * The variables of a dashboard, its groups and its panels, each with what stands around it. Lists are asked for link by link; what is known of them holds meanwhile.
 * @param asking tells one asking from the next: values are asked for again with it
 */
export function useScopedVariables(
  document: DashboardDocument,
  asked: { readonly chosen: ReadonlyMap<string, Chosen>; readonly range: Stretch; readonly asking: string; readonly load: LoadOptions },
): ScopedVariables {
  const { chosen, range, asking, load } = asked;
  const client = useQueryClient();
  const keyOf = (ask: OptionsAsk): readonly unknown[] => ['dashboards', 'options', asking, ask];
  const answerOf = (ask: OptionsAsk): AskedOptions => {
    const state = client.getQueryState<readonly VariableOption[]>(keyOf(ask));
    return {
      ...(state?.data !== undefined && { found: state.data }),
      ...(state?.status === 'error' && { error: errorMessage(state.error) }),
    };
  };
  const { layouts, panels, variables } = document.spec;
  const dashboard = resolveVariables({ variables, outer: new Map(), chosen, place: '', answerOf });
  const groups = layouts.map(({ spec }, index) =>
    spec.variables === undefined
      ? undefined
      : resolveVariables({ variables: spec.variables, outer: dashboard.values, chosen, place: `@${index}`, answerOf }),
  );
  const owned = Object.entries(panels).filter(([, { spec }]) => (spec.variables ?? []).length > 0);
  const ofPanels = owned.map(([key, { spec }]) => {
    const group = layouts.findIndex((layout) => layout.spec.items.some(({ content }) => content.$ref.endsWith(`/${key}`)));
    const outer = groups[group]?.values ?? dashboard.values;
    return [key, resolveVariables({ variables: spec.variables ?? [], outer, chosen, place: `@${key}`, answerOf })] as const;
  });
  const all: readonly ResolvedVariables[] = [
    dashboard,
    ...groups.filter((group) => group !== undefined),
    ...ofPanels.map(([, own]) => own),
  ];
  const asks = [...new Map(all.flatMap((one) => one.asks.map((ask) => [JSON.stringify(ask), ask] as const))).values()];
  // Each answer draws the page again, and with it the next link of a chain is asked.
  const results = useQueries({
    queries: asks.map((ask) => ({
      queryKey: keyOf(ask),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(ask, range, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const told = JSON.stringify([asking, [...chosen], results.map(({ dataUpdatedAt, errorUpdatedAt }) => [dataUpdatedAt, errorUpdatedAt])]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything above comes from the document and from what is told by value
  return useMemo(() => {
    const byPanel = new Map(ofPanels);
    const states = all.flatMap((one) => one.states);
    const faults = new Map(
      states
        .filter(({ fault, value }) => fault !== undefined && value === undefined)
        .map((state) => [state.variable.spec.name, state.fault]),
    );
    const ofGroup = (group: number): PlaceVariables => groups[group] ?? { values: dashboard.values, states: none };
    const known = new Map<string, PlaceVariables>();
    return {
      dashboard,
      ofGroup,
      faultOf: (name) => faults.get(name),
      isLoading: states.some(({ isLoading }) => isLoading),
      // The same place has the same values, so that nothing is asked again because a page was drawn again.
      variablesOf: ({ panel, group, repeat }) => {
        const key = JSON.stringify([panel, group.key, repeat?.name, repeat?.value]);
        const before = known.get(key);
        if (before !== undefined) return before;
        const own = byPanel.get(panel);
        const around = own ?? ofGroup(group.index);
        const place = { values: withRepeat(withRepeat(around.values, group.repeat), repeat), states: own?.states ?? none };
        known.set(key, place);
        return place;
      },
    };
  }, [document, told]);
}

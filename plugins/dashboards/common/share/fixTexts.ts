import type { DashboardDocument, Variable } from '../document';
import type { SharedDashboard } from './sharedDashboard';

/** A document whose texts have the values that they were shared with: visitors choose among the values of lists at most. */
export function fixTexts(document: DashboardDocument, chosen: SharedDashboard['variables']): DashboardDocument {
  const fixed = (variables: readonly Variable[], place: string): Variable[] =>
    variables.map((variable) =>
      variable.kind === 'TextVariable'
        ? {
            ...variable,
            spec: { ...variable.spec, value: chosen[`${variable.spec.name}${place}`]?.[0] ?? variable.spec.value, constant: true },
          }
        : variable,
    );
  const { spec } = document;
  return {
    ...document,
    spec: {
      ...spec,
      variables: fixed(spec.variables, ''),
      layouts: spec.layouts.map((layout, index) =>
        layout.spec.variables === undefined
          ? layout
          : { ...layout, spec: { ...layout.spec, variables: fixed(layout.spec.variables, `@${index}`) } },
      ),
      panels: Object.fromEntries(
        Object.entries(spec.panels).map(([key, panel]) => [
          key,
          panel.spec.variables === undefined
            ? panel
            : { ...panel, spec: { ...panel.spec, variables: fixed(panel.spec.variables, `@${key}`) } },
        ]),
      ),
    },
  };
}

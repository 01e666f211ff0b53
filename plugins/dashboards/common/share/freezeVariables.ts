import type { DashboardDocument, Variable } from '../document';
import type { VariableState } from '../variables/resolveVariables';

/** A variable that can only have the value that it has now, and asks nobody for it. One without a value stays as it is. */
function frozen(variable: Variable, value: VariableState['value']): Variable {
  if (value === undefined) return variable;
  const { name, display } = variable.spec;
  const about = { name, ...(display !== undefined && { display }) };
  // What is written as it stands is a text; a list would escape it.
  if (value.isVerbatim || variable.kind === 'TextVariable')
    return { kind: 'TextVariable', spec: { ...about, value: value.values.join(','), constant: true } };
  return {
    kind: 'ListVariable',
    spec: {
      ...about,
      defaultValue: [...value.values],
      allowMultiple: value.isMulti,
      plugin: {
        kind: 'StaticListVariable',
        spec: { values: value.values.map((one, index) => ({ value: one, label: value.labels[index] ?? one })) },
      },
    },
  };
}

/** A document whose variables have the values of this moment, and no others. */
export function freezeVariables(
  document: DashboardDocument,
  states: {
    readonly dashboard: readonly VariableState[];
    /** By the group's number and the panel's key. */
    group(index: number): readonly VariableState[];
    panel(key: string): readonly VariableState[];
  },
): DashboardDocument {
  const freeze = (known: readonly VariableState[]) => known.map(({ variable, value }) => frozen(variable, value));
  const { spec } = document;
  return {
    ...document,
    spec: {
      ...spec,
      variables: freeze(states.dashboard),
      layouts: spec.layouts.map((layout, index) =>
        layout.spec.variables === undefined ? layout : { ...layout, spec: { ...layout.spec, variables: freeze(states.group(index)) } },
      ),
      panels: Object.fromEntries(
        Object.entries(spec.panels).map(([key, panel]) => [
          key,
          panel.spec.variables === undefined ? panel : { ...panel, spec: { ...panel.spec, variables: freeze(states.panel(key)) } },
        ]),
      ),
    },
  };
}

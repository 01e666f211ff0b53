import type { DashboardDocument } from '../document';
import { variableOrder } from './variableOrder';

/** The first circle of variables in a document, those of each group together with the dashboard's own, such as `['a', 'b', 'a']`; undefined where there is none. */
export function variableCycle({ spec }: DashboardDocument): readonly string[] | undefined {
  const groups = spec.layouts.map((layout) => layout.spec.variables ?? []);
  for (const own of [[], ...groups]) {
    // A group's variable takes the place of the dashboard's of the same name.
    const names = new Set(own.map((variable) => variable.spec.name));
    const [cycle] = variableOrder([...spec.variables.filter((variable) => !names.has(variable.spec.name)), ...own]).cycles;
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

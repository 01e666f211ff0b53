import type { Variable } from '../document';
import { namesIn } from './references';

/** Names of the variables that one's values depend on. */
export const dependenciesOf = ({ spec }: Variable): ReadonlySet<string> => {
  const { name, ...rest } = spec;
  const { display: _display, ...asked } = rest as { readonly display?: unknown };
  return namesIn(asked);
};

/** In which order variables get their values, and which of them wait for one another for ever. */
export interface VariableOrder {
  /** Every variable that can have a value: each behind those that it names. */
  readonly order: readonly Variable[];
  /** Names that lead back to the first: `['a', 'b', 'a']`. */
  readonly cycles: readonly (readonly string[])[];
  /** Names of variables that have no value: they are in a cycle, or name one that is. */
  readonly stuck: ReadonlySet<string>;
}

/** Puts variables into the order of their dependencies. What they name outside of the list is somebody else's to know. */
export function variableOrder(variables: readonly Variable[]): VariableOrder {
  const byName = new Map(variables.map((variable) => [variable.spec.name, variable]));
  const states = new Map<string, 'open' | 'done' | 'stuck'>();
  const order: Variable[] = [];
  const cycles: string[][] = [];
  const visit = (name: string, path: readonly string[]): boolean => {
    const variable = byName.get(name);
    const state = states.get(name);
    if (variable === undefined || state === 'done') return true;
    if (state === 'stuck') return false;
    if (state === 'open') {
      cycles.push([...path.slice(path.indexOf(name)), name]);
      return false;
    }
    states.set(name, 'open');
    let isFree = true;
    for (const needed of dependenciesOf(variable)) if (!visit(needed, [...path, name])) isFree = false;
    states.set(name, isFree ? 'done' : 'stuck');
    if (isFree) order.push(variable);
    return isFree;
  };
  for (const name of byName.keys()) visit(name, []);
  return { order, cycles, stuck: new Set([...states].filter(([, state]) => state === 'stuck').map(([name]) => name)) };
}

/** `a → b → a`. */
export const cycleInWords = (cycle: readonly string[]): string => `Variables wait for one another: ${cycle.join(' → ')}`;

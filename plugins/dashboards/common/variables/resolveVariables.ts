import type { Variable } from '../document';
import { type Chosen, listValue, textValue, valueBeforeOptions } from './chosenValue';
import { interpolateAll, type TextLanguage } from './interpolate';
import { CapturingError, offeredOptions, writtenOptions } from './variableOptions';
import { cycleInWords, dependenciesOf, variableOrder } from './variableOrder';
import type { VariableOption, VariableValue, VariableValues } from './variableValue';

/** A list whose values somebody has to be asked for, with the variables in its question filled in. */
export interface OptionsAsk {
  readonly kind: string;
  readonly spec: Readonly<Record<string, unknown>>;
}

/** What has come of asking. */
export interface AskedOptions {
  /** The newest that are known; absent while there are none yet. */
  readonly found?: readonly VariableOption[];
  readonly error?: string;
}

/** A variable at this moment. */
export interface VariableState {
  readonly variable: Variable;
  /** What it is chosen by: the name, with the place behind it where it is not the whole dashboard's. */
  readonly key: string;
  /** Absent while it is not known. */
  readonly value?: VariableValue;
  /** Of a list: what can be chosen. */
  readonly options?: readonly VariableOption[];
  /** Its values are still being asked for. */
  readonly isLoading: boolean;
  /** Why it has no value, or not its newest ones. */
  readonly fault?: string;
}

export interface ResolvedVariables {
  /** In the order of the document. */
  readonly states: readonly VariableState[];
  /** Those around it, with its own upon them. */
  readonly values: VariableValues;
  /** Questions that have to be asked for all of it, known answers among them. */
  readonly asks: readonly OptionsAsk[];
}

interface Asked {
  readonly variables: readonly Variable[];
  /** Values of what stands around them. */
  readonly outer: VariableValues;
  readonly chosen: ReadonlyMap<string, Chosen>;
  /** Behind the name in the key: `@0`; empty for those of the dashboard. */
  readonly place: string;
  answerOf(ask: OptionsAsk): AskedOptions;
}

const languageOf = (kind: string): TextLanguage =>
  kind.startsWith('Prometheus') ? 'promql' : kind.startsWith('Static') ? 'words' : 'lucene';

/** Finds out what every variable of one place is worth, as far as answers are there. Asked again with more answers it goes on. */
export function resolveVariables({ variables, outer, chosen, place, answerOf }: Asked): ResolvedVariables {
  const values = new Map(outer);
  const asks: OptionsAsk[] = [];
  const states = new Map<string, VariableState>();
  const { order, cycles, stuck } = variableOrder(variables);
  const own = new Set(variables.map(({ spec }) => spec.name));
  // What is not known yet is not what stands around it under the same name.
  for (const name of own) values.delete(name);
  for (const variable of order) {
    const { name } = variable.spec;
    const key = `${name}${place}`;
    const waitsFor = [...dependenciesOf(variable)].filter((needed) => own.has(needed) && !values.has(needed));
    if (waitsFor.length > 0) {
      states.set(name, { variable, key, isLoading: true });
      continue;
    }
    const state = variable.kind === 'TextVariable' ? text(variable, key) : list(variable, key);
    states.set(name, state);
    if (state.value !== undefined) values.set(name, state.value);
  }
  const fault = cycles.map(cycleInWords).join('. ');
  const inOrder = variables.map((variable): VariableState => {
    const { name } = variable.spec;
    return states.get(name) ?? { variable, key: `${name}${place}`, isLoading: false, ...(stuck.has(name) && { fault }) };
  });
  return { states: inOrder, values, asks };

  function text(variable: Extract<Variable, { kind: 'TextVariable' }>, key: string): VariableState {
    return { variable, key, value: textValue(interpolateAll(variable, values, 'words'), chosen.get(key)), isLoading: false };
  }

  function list(variable: Extract<Variable, { kind: 'ListVariable' }>, key: string): VariableState {
    const { plugin } = variable.spec;
    const filled = {
      ...variable,
      spec: { ...variable.spec, plugin: { ...plugin, spec: interpolateAll(plugin.spec, values, languageOf(plugin.kind)) } },
    };
    const written = writtenOptions(filled);
    let asked: AskedOptions = { found: written ?? [] };
    if (written === undefined) {
      const ask = { kind: plugin.kind, spec: filled.spec.plugin.spec };
      asks.push(ask);
      asked = answerOf(ask);
    }
    const early = valueBeforeOptions(variable.spec, chosen.get(key));
    const fault = asked.error === undefined ? {} : { fault: asked.error };
    if (asked.found === undefined)
      return { variable, key, isLoading: asked.error === undefined, ...fault, ...(early !== undefined && { value: early }) };
    try {
      const options = offeredOptions(filled, asked.found);
      return { variable, key, options, value: listValue(variable.spec, options, chosen.get(key)), isLoading: false, ...fault };
    } catch (error) {
      if (error instanceof CapturingError) return { variable, key, isLoading: false, fault: error.message };
      throw error;
    }
  }
}

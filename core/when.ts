/**
 * What a gate can ask about. Facts are sets of names; `role`, `mode`, `account` and `plan` normally hold one.
 * `plugin` holds the ids of running plugins.
 */
export const factNames = ['flag', 'can', 'role', 'mode', 'account', 'plan', 'plugin'] as const;
export type FactName = (typeof factNames)[number];

/** What is known about this request or session. A missing key means "not known yet", which never opens a gate. */
export type Facts = { readonly [F in FactName]?: ReadonlySet<string> };

/** A gate as data, so that it travels in manifests and can be explained. */
export type When =
  | { readonly is: FactName; readonly value: string }
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When };

const fact =
  (is: FactName) =>
  (value: string): When => ({ is, value });

export const flag = fact('flag');
export const can = fact('can');
export const role = fact('role');
export const mode = fact('mode');
export const account = fact('account');
export const plan = fact('plan');
export const plugin = fact('plugin');
export const all = (...gates: When[]): When => ({ all: gates });
export const any = (...gates: When[]): When => ({ any: gates });
export const not = (gate: When): When => ({ not: gate });

/** Those of these conditions that are there, all of which must hold; undefined when there is none. */
export function allOf(...conditions: readonly (When | undefined)[]): When | undefined {
  const gates = conditions.filter((condition) => condition !== undefined);
  return gates.length > 1 ? all(...gates) : gates[0];
}

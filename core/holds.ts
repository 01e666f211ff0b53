import type { Facts, When } from './when';

/** `undefined` stands for unknown. Callers open on `true` only, so a fact that has not arrived keeps its gate shut. */
export type Truth = boolean | undefined;

/** Kleene's three-valued logic over a gate: no gate is open, and `not unknown` stays unknown. */
export function holds(when: When | undefined, facts: Facts): Truth {
  if (when === undefined) return true;
  if ('all' in when) return fold(when.all, facts, false);
  if ('any' in when) return fold(when.any, facts, true);
  if ('not' in when) {
    const inner = holds(when.not, facts);
    return inner === undefined ? undefined : !inner;
  }
  return facts[when.is]?.has(when.value);
}

function fold(gates: readonly When[], facts: Facts, decisive: boolean): Truth {
  let result: Truth = !decisive;
  for (const gate of gates) {
    const truth = holds(gate, facts);
    if (truth === decisive) return decisive;
    if (truth === undefined) result = undefined;
  }
  return result;
}

import { any, type When } from '#sdk';

/** The value that stands for "filled in by the page". */
const blank = '*';

/** Puts values into the blanks of a rule; several make "any one of them". */
export function fillIn(rule: When, values: readonly string[]): When {
  if ('all' in rule) return { all: rule.all.map((part) => fillIn(part, values)) };
  if ('any' in rule) return { any: rule.any.map((part) => fillIn(part, values)) };
  if ('not' in rule) return { not: fillIn(rule.not, values) };
  if (rule.value !== blank) return rule;
  const filled = values.map((value) => ({ is: rule.is, value }));
  return filled.length === 1 && filled[0] !== undefined ? filled[0] : any(...filled);
}

/** Whether a gate is this rule with its blanks filled in. */
export function fits(rule: When, gate: When): boolean {
  if ('is' in rule) {
    if ('is' in gate) return rule.is === gate.is && (rule.value === blank || rule.value === gate.value);
    return rule.value === blank && 'any' in gate && gate.any.length > 0 && gate.any.every((part) => fits(rule, part));
  }
  if ('not' in rule) return 'not' in gate && fits(rule.not, gate.not);
  const [wanted, found] =
    'all' in rule ? [rule.all, 'all' in gate ? gate.all : undefined] : [rule.any, 'any' in gate ? gate.any : undefined];
  return found?.length === wanted.length && wanted.every((part) => found.some((other) => fits(part, other)));
}

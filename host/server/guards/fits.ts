import type { When } from '#sdk';

/** The value that stands for any. */
const blank = '*';

/** Whether a gate says what this rule says, with anything where the rule has `*`. */
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

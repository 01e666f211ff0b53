import { RE2JS } from 're2js';
import { PublicError } from '#sdk/server';
import type { Matcher } from '../common/silence';

type About = Readonly<Record<string, string | readonly string[]>>;

/** A label that is not there has the empty value; one with several values, such as tags, is what one of them is. */
const valuesOf = (about: About, name: string): readonly string[] => {
  const value = Object.hasOwn(about, name) ? about[name] : undefined;
  if (value === undefined) return [''];
  if (typeof value === 'string') return [value];
  return value.length === 0 ? [''] : value;
};

function testOf({ operator, value }: Matcher): (values: readonly string[]) => boolean {
  if (operator === '=') return (values) => values.includes(value);
  if (operator === '!=') return (values) => !values.includes(value);
  const regex = RE2JS.compile(value, RE2JS.DOTALL);
  return operator === '=~' ? (values) => values.some((one) => regex.matches(one)) : (values) => !values.some((one) => regex.matches(one));
}

/** Whether all matchers hold, as Alertmanager says. @throws RE2JSException for what is no regular expression */
export function matchersTest(matchers: readonly Matcher[]): (about: About) => boolean {
  const tests = matchers.map((matcher) => ({ name: matcher.name, test: testOf(matcher) }));
  return (about) => tests.every(({ name, test }) => test(valuesOf(about, name)));
}

/** As {@link matchersTest}. @throws PublicError 400 MATCHER_INVALID for a regular expression that is none */
export function readMatchers(matchers: readonly Matcher[]): (about: About) => boolean {
  const tests = matchers.map((matcher) => {
    try {
      return matchersTest([matcher]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PublicError(400, 'MATCHER_INVALID', `The regular expression of ${matcher.name} cannot be read: ${reason}`);
    }
  });
  return (about) => tests.every((test) => test(about));
}

/** @throws PublicError 400 MATCHER_INVALID for a regular expression that is none, 400 MATCHERS_TOO_WIDE for matchers that hold for everything */
export function requireGoodMatchers(matchers: readonly Matcher[]): void {
  const fitsNothing = matchers.map((matcher) => readMatchers([matcher])({}));
  if (fitsNothing.every(Boolean))
    throw new PublicError(
      400,
      'MATCHERS_TOO_WIDE',
      'These matchers fit alerts without any label, which is every alert. Add one that names a value, such as alertname="Disk is full".',
    );
}

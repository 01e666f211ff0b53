import { expect, test } from 'vitest';
import { machineRules } from './machine/machineRules';
import { msOf } from './minutes';
import { triggerSchema } from './trigger';

const rules = (about: object) => triggerSchema.safeParse({ type: 'ALERT', name: 'Fast', search: { periodInMinutes: 5 }, rules: about });

test.each([
  [1 / 6, 10_000],
  [0.1667, 10_000],
  [0.25, 15_000],
  [0.5, 30_000],
  [1.5, 90_000],
  [1440, 86_400_000],
])('an interval of %d minutes is %i milliseconds', (everyMinutes, milliseconds) => {
  expect(rules({ everyMinutes }).data?.rules.everyMinutes).toBe(everyMinutes);
  expect(msOf(everyMinutes)).toBe(milliseconds);
});

test.each([
  ['less than ten seconds', { everyMinutes: 0.15 }, 'Enter 10 seconds or more.'],
  ['parts of a second', { everyMinutes: 0.21 }, 'Enter whole seconds: 0.25 minutes are 15.'],
  ['less than nothing', { forMinutes: -1 }, 'Enter 0 or more.'],
])('%s is refused with words', (_what, about, message) => {
  expect(rules(about).error?.issues[0]?.message).toBe(message);
});

test('waits are whole seconds, too', () => {
  const { data } = rules({ forMinutes: 0.25, keepFiringMinutes: 1.5, recoverAfterMinutes: 1 / 3 });
  if (data === undefined) throw new Error('They are taken.');
  expect(machineRules(data)).toMatchObject({ forMs: 15_000, keepFiringMs: 90_000, recoverAfterMs: 20_000 });
});

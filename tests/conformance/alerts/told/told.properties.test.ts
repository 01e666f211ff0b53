import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mute } from '#plugins/triggers/contract';
import { cases } from '#sdk/testing';
import type { NewRoute } from '../../../../plugins/on-call/common/route';
import { minute, type Observation } from './AlertLife';
import { faultsOf, latecomer } from './faultsOf';
import { alertOf, found, Lives } from './Lives';

let lives: Lives;
beforeAll(async () => {
  lives = await Lives.open();
});
afterAll(() => lives.close());

const names = ['cart', 'pay', 'mail'];
const value = fc.constantFrom(1, 1, 7, 7, 12, 25, 25);
const groups = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }) as fc.Arbitrary<
  Record<string, number>
>;
const many = fc.integer({ min: 20, max: 200 }).map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`g${at}`, 12])));
const observation: fc.Arbitrary<Observation> = fc.oneof(
  { weight: 12, arbitrary: groups },
  { weight: 1, arbitrary: many },
  { weight: 1, arbitrary: fc.constantFrom<Observation>('no data', 'error') },
);
const severity = fc.constantFrom('LOW' as const, 'HIGH' as const, 'SEVERE' as const);
const route = fc.record({
  severities: fc.uniqueArray(severity, { maxLength: 2 }),
  /** Of which group alone it takes messages. */
  of: fc.option(fc.constantFrom(...names), { nil: undefined }),
  isLast: fc.boolean(),
  together: fc.option(
    fc.record({
      by: fc.uniqueArray(fc.constantFrom('name', 'tag', 'alertname', 'severity'), { maxLength: 2 }),
      waitMinutes: fc.integer({ min: 1, max: 3 }),
    }),
    { nil: null },
  ),
  repeatMinutes: fc.constantFrom(0, 0, 3),
  escalates: fc.boolean(),
  /** Whether it tells somebody whom alerts tell themselves. */
  alsoDirect: fc.boolean(),
});
const deed = fc.constantFrom(
  'nothing',
  'nothing',
  'nothing',
  'silence',
  'silence low',
  'end silence',
  'acknowledge',
  'route off',
  'receivers',
);
const life = fc.record({
  alerts: fc.integer({ min: 1, max: 2 }),
  isDirect: fc.boolean(),
  rules: fc.record({ forMinutes: fc.constantFrom(0, 0, 2), flappingChanges: fc.constantFrom(4, 20), repeatMinutes: fc.constantFrom(0, 2) }),
  routes: fc.array(route, { maxLength: 3 }),
  steps: fc.array(fc.record({ seen: fc.tuple(observation, observation), deed }), { minLength: 4, maxLength: 12 }),
});

test('whatever alerts find, and whatever routes, escalations, silences and people do, what each receiver is told adds up', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ alerts, isDirect, rules, routes, steps }) => {
      const one = lives.begin();
      const ids = ['a', 'b'].slice(0, alerts);
      const [direct, other] = [await one.receiver('direct'), await one.receiver(latecomer)];
      for (const id of ids) one.add(alertOf(one, id, { endpoints: isDirect ? [direct] : [], rules }));
      const escalation = await one.escalation({
        name: 'Night',
        steps: ['first', 'second'].map((email) => ({ targets: [{ kind: 'person', email: `${email}@example.com` }], waitMinutes: 2 })),
      });
      const made: { readonly id: string; readonly route: NewRoute }[] = [];
      for (const [at, { escalates, alsoDirect, of, ...about }] of routes.entries()) {
        const own: NewRoute = {
          ...about,
          ...(of !== undefined && { matchers: [{ name: 'name', operator: '=', value: of }] }),
          name: `Route ${at}`,
          endpoints: [await one.receiver(`r${at}`), ...(alsoDirect ? [direct] : [])],
          escalation: escalates ? escalation : null,
        };
        made.push({ id: await one.route(own), route: own });
      }
      const seenBy = (seen: readonly Observation[]) => found(one, Object.fromEntries(ids.map((id, at) => [id, seen[at] ?? {}])));
      for (const { seen, deed: done } of steps) {
        if (done === 'silence') one.mutes = [{ id: 's', title: 'All', matches: () => true }];
        if (done === 'silence low')
          one.mutes = [{ id: 'l', title: 'Low', matches: (about: Parameters<Mute['matches']>[0]) => about.severity === 'LOW' }];
        if (done === 'end silence') one.mutes = [];
        if (done === 'acknowledge') one.acknowledge();
        const [first] = made;
        if (done === 'route off' && first !== undefined) await one.changeRoute(first.id, { ...first.route, isEnabled: false });
        if (done === 'receivers')
          for (const id of ids)
            one.change(`${one.accountId}-${id}`, ({ output, ...trigger }) => ({
              ...trigger,
              output: { ...output, target: { ...output.target, notificationEndpoints: [other] } },
            }));
        await one.step(seenBy(seen));
      }
      one.mutes = [];
      const quiet = Object.fromEntries(names.map((name) => [name, 1]));
      for (let at = 0; at < 26; at += 1) await one.step(seenBy([quiet, quiet]));
      await one.runUntil(one.now + 60 * minute);
      expect(faultsOf(one.got)).toEqual([]);
    }),
    { numRuns: cases(25) },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { triggerSchema } from '../trigger';
import type { GroupMemory } from './groupMemory';
import { machineRules } from './machineRules';
import { type GroupObservation, stepGroup } from './stepGroup';

const minute = 60_000;

interface Rules {
  readonly forMinutes: number;
  readonly keepFiringMinutes: number;
  readonly recoverAfterMinutes: number;
  readonly missingEvaluations: number;
  readonly noData: 'ok' | 'no-data' | 'firing' | 'keep';
  readonly onError: 'ok' | 'error' | 'firing' | 'keep';
}
type Seen = 'high' | 'low' | 'between' | 'below' | 'missing' | 'no-data' | 'error';

/** What an observation comes to by choice: the rules of no data and errors turn them into something else, or into nothing. */
type Read = 'high' | 'low' | 'between' | 'over' | 'missing' | 'no-data' | 'error' | 'nothing';

/**
 * The same rules, told another way: the whole history is looked at anew for each moment. A stretch of what keeps a group quiet is found by going back from now, and what is
 * nothing by choice is passed over.
 */
function model(history: readonly Seen[], rules: Rules): string {
  const read = history.map((seen): Read => {
    const choice = seen === 'no-data' ? rules.noData : seen === 'error' ? rules.onError : undefined;
    if (choice === undefined) return seen === 'below' ? 'over' : (seen as Read);
    return choice === 'ok' ? 'over' : choice === 'firing' ? 'high' : choice === 'keep' ? 'nothing' : (choice as Read);
  });
  const isBeyond = (one: Read | undefined): boolean => one === 'high' || one === 'low';
  /** The first index of the latest unbroken stretch, up to `end`, of what passes; undefined when the last thing that counts does not pass. */
  const stretch = (
    begin: number,
    end: number,
    passes: (one: Read) => boolean,
  ): { readonly first: number; readonly length: number } | undefined => {
    let first: number | undefined;
    let length = 0;
    for (let at = end; at >= begin; at -= 1) {
      const one = read[at] as Read;
      // While the query fails, what goes on goes on.
      if (one === 'nothing' || one === 'error') continue;
      if (!passes(one)) break;
      first = at;
      length += 1;
    }
    return first === undefined ? undefined : { first, length };
  };
  const isQuiet = (one: Read): boolean => one === 'between' || one === 'over' || one === 'missing';

  let begin = 0;
  let state = 'ok';
  for (let now = 0; now < read.length; ) {
    // Find when it fires: beyond for so long, with nothing else in between but errors.
    const firedAt = read.findIndex((one, at) => {
      if (at < begin || !isBeyond(one)) return false;
      const active = stretch(begin, at, isBeyond);
      return active !== undefined && at - active.first >= rules.forMinutes;
    });
    if (firedAt === -1) {
      const lastRead = read.slice(begin).findLast((one) => one !== 'nothing');
      if (lastRead === undefined) return state === 'ok' ? 'ok' : state;
      if (isBeyond(lastRead)) return `pending ${lastRead}`;
      return lastRead === 'no-data' || lastRead === 'error' ? lastRead : 'ok';
    }
    // Find when it is over.
    let over: number | undefined;
    for (let at = firedAt + 1; at < read.length && over === undefined; at += 1) {
      const one = read[at] as Read;
      if (!isQuiet(one)) continue;
      const quiet = stretch(firedAt + 1, at, isQuiet);
      const recovering = stretch(firedAt + 1, at, (other) => other === 'over');
      const missing = stretch(firedAt + 1, at, (other) => other === 'missing');
      const isKept = quiet !== undefined && at - quiet.first < rules.keepFiringMinutes;
      if (one === 'over' && !isKept && recovering !== undefined && at - recovering.first >= rules.recoverAfterMinutes) over = at;
      if (one === 'missing' && !isKept && missing !== undefined && missing.length > rules.missingEvaluations) over = at;
    }
    if (over === undefined) {
      const fired = read.slice(firedAt);
      const severity = fired.findLast(isBeyond);
      const last = fired.findLast((one) => one !== 'nothing');
      const words: Partial<Record<Read, string>> = { over: 'recovering', missing: 'missing', 'no-data': 'no-data', error: 'error' };
      return `${words[last as Read] ?? 'firing'} ${severity}`;
    }
    begin = over + 1;
    now = begin;
    state = 'ok';
  }
  return 'ok';
}

const values: Readonly<Record<Exclude<Seen, 'missing' | 'no-data' | 'error'>, number>> = { high: 12, low: 7, between: 4, below: 2 };
const observation = (seen: Seen): GroupObservation =>
  seen === 'missing'
    ? { kind: 'missing' }
    : seen === 'no-data' || seen === 'error'
      ? { kind: seen, isWhole: true }
      : { kind: 'value', value: values[seen] };

const few = fc.integer({ min: 0, max: 3 });
const rulesArbitrary: fc.Arbitrary<Rules> = fc.record({
  forMinutes: few,
  keepFiringMinutes: few,
  recoverAfterMinutes: few,
  missingEvaluations: few,
  noData: fc.constantFrom('ok', 'no-data', 'firing', 'keep'),
  onError: fc.constantFrom('ok', 'error', 'firing', 'keep'),
});
const seenArbitrary = fc.constantFrom<Seen>('high', 'low', 'low', 'between', 'below', 'below', 'missing', 'no-data', 'error');

test('whatever comes, each state is what a model says that looks at the whole history', () => {
  fc.assert(
    fc.property(rulesArbitrary, fc.array(seenArbitrary, { minLength: 1, maxLength: 30 }), (rules, history) => {
      const machine = machineRules(
        triggerSchema.parse({
          type: 'ALERT',
          name: 'Errors',
          search: { periodInMinutes: 5 },
          triggerOn: {
            severities: [
              { severity: 'LOW', threshold: '5' },
              { severity: 'HIGH', threshold: '10' },
            ],
          },
          rules: { recoveryThreshold: '3', ...rules },
        }),
      );
      let memory: GroupMemory | undefined;
      history.forEach((seen, at) => {
        ({ memory } = stepGroup(memory, observation(seen), machine, at * minute));
        const isNamed = memory !== undefined && (memory.firedAt !== null || memory.state === 'pending');
        const told =
          memory === undefined ? 'ok' : isNamed ? `${memory.state} ${memory.severity === 'HIGH' ? 'high' : 'low'}` : memory.state;
        expect([at, told]).toEqual([at, model(history.slice(0, at + 1), rules)]);
      });
    }),
    { numRuns: cases(300) },
  );
});

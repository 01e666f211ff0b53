import { describe, expect, test } from 'vitest';
import { triggerSchema } from '../trigger';
import type { GroupMemory } from './groupMemory';
import { type MachineRules, machineRules } from './machineRules';
import { type GroupObservation, stepGroup } from './stepGroup';

const minute = 60_000;
const slot = 100 * minute;

const rulesOf = (rules: object): MachineRules =>
  machineRules(
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
      rules: { recoveryThreshold: '3', missingEvaluations: 1, noData: 'no-data', onError: 'error', ...rules },
    }),
  );

const quiet = { quietSince: null, recoveringSince: null, missed: 0, changes: 0, value: 7 };
const fired = { ...quiet, severity: 'LOW', activeSince: 90 * minute, firedAt: 90 * minute } as const;
const known = {
  none: undefined,
  'pending since 2': { ...quiet, state: 'pending', since: 98 * minute, severity: 'LOW', activeSince: 98 * minute, firedAt: null },
  'pending since 5': { ...quiet, state: 'pending', since: 95 * minute, severity: 'LOW', activeSince: 95 * minute, firedAt: null },
  'firing LOW': { ...fired, state: 'firing', since: 90 * minute },
  'firing HIGH': { ...fired, state: 'firing', since: 90 * minute, severity: 'HIGH' },
  recovering: { ...fired, state: 'recovering', since: 99 * minute, quietSince: 99 * minute, recoveringSince: 99 * minute },
  missing: { ...fired, state: 'missing', since: 99 * minute, quietSince: 99 * minute, missed: 1 },
  'no data, fires': { ...fired, state: 'no-data', since: 99 * minute },
  'error, fires': { ...fired, state: 'error', since: 99 * minute },
  'no data': { ...quiet, state: 'no-data', since: 99 * minute, severity: null, activeSince: null, firedAt: null },
  error: { ...quiet, state: 'error', since: 99 * minute, severity: null, activeSince: null, firedAt: null },
} as const satisfies Readonly<Record<string, GroupMemory | undefined>>;
type Known = keyof typeof known;

const observed = {
  '12': { kind: 'value', value: 12 },
  '7': { kind: 'value', value: 7 },
  '4': { kind: 'value', value: 4 },
  '2': { kind: 'value', value: 2 },
  missing: { kind: 'missing' },
  'no data': { kind: 'no-data', isWhole: false },
  'no data at all': { kind: 'no-data', isWhole: true },
  'an error': { kind: 'error', isWhole: false },
  'an error of all': { kind: 'error', isWhole: true },
  clear: { kind: 'clear' },
} as const satisfies Readonly<Record<string, GroupObservation>>;
type Observed = keyof typeof observed;

/** State, with severity where it fires or is about to, and what is told of it. */
function told(before: Known, seen: Observed, rules: MachineRules): string {
  const { memory, deed, reason } = stepGroup(known[before], observed[seen], rules, slot);
  const severity = memory?.severity === null || memory === undefined || memory.state === 'ok' ? [] : [memory.severity];
  return [memory?.state ?? 'ok', ...severity, ...(deed === undefined ? [] : [deed]), ...(reason === undefined ? [] : [reason])].join(' ');
}

/** A row for each state before, a column for each observation, in the order of `columns`. */
type Matrix = readonly (readonly [before: Known, ...expected: string[]])[];
const casesOf = (matrix: Matrix, columns: readonly Observed[]): (readonly [Known, Observed, string])[] =>
  matrix.flatMap(([before, ...expected]) => columns.map((column, at) => [before, column, expected[at] ?? ''] as const));

const all = ['12', '7', '4', '2', 'missing', 'no data', 'no data at all', 'an error', 'an error of all', 'clear'] as const;
const over = 'ok over below';

describe('every state meets every observation', () => {
  // Thresholds 5 (LOW) and 10 (HIGH), over at 3 or less; one missing evaluation is borne.
  test.each(
    casesOf(
      [
        ['none', 'firing HIGH fires', 'firing LOW fires', 'ok', 'ok', 'ok', 'ok', 'no-data', 'ok', 'error', 'ok'],
        [
          'firing LOW',
          'firing HIGH worse',
          'firing LOW',
          'firing LOW',
          over,
          'missing LOW',
          'no-data LOW',
          'no-data LOW',
          'error LOW',
          'error LOW',
          over,
        ],
        [
          'firing HIGH',
          'firing HIGH',
          'firing LOW better',
          'firing HIGH',
          over,
          'missing HIGH',
          'no-data HIGH',
          'no-data HIGH',
          'error HIGH',
          'error HIGH',
          over,
        ],
        [
          'recovering',
          'firing HIGH worse',
          'firing LOW',
          'firing LOW',
          over,
          'missing LOW',
          'no-data LOW',
          'no-data LOW',
          'error LOW',
          'error LOW',
          over,
        ],
        [
          'missing',
          'firing HIGH worse',
          'firing LOW',
          'firing LOW',
          over,
          'ok over missing',
          'no-data LOW',
          'no-data LOW',
          'error LOW',
          'error LOW',
          over,
        ],
        [
          'no data, fires',
          'firing HIGH worse',
          'firing LOW',
          'firing LOW',
          over,
          'missing LOW',
          'no-data LOW',
          'no-data LOW',
          'error LOW',
          'error LOW',
          over,
        ],
        [
          'error, fires',
          'firing HIGH worse',
          'firing LOW',
          'firing LOW',
          over,
          'missing LOW',
          'no-data LOW',
          'no-data LOW',
          'error LOW',
          'error LOW',
          over,
        ],
        ['no data', 'firing HIGH fires', 'firing LOW fires', 'ok', 'ok', 'ok', 'ok', 'no-data', 'ok', 'error', 'ok'],
        ['error', 'firing HIGH fires', 'firing LOW fires', 'ok', 'ok', 'ok', 'ok', 'no-data', 'ok', 'error', 'ok'],
      ],
      all,
    ),
  )('%s, then %s: %s', (before, seen, expected) => expect(told(before, seen, rulesOf({}))).toBe(expected));

  test.each(
    casesOf(
      [
        ['none', 'pending HIGH', 'pending LOW', 'ok', 'ok', 'ok', 'ok', 'no-data', 'ok', 'error', 'ok'],
        ['pending since 2', 'pending HIGH', 'pending LOW', 'ok', 'ok', 'ok', 'ok', 'no-data', 'pending LOW', 'error LOW', 'ok'],
        ['pending since 5', 'firing HIGH fires', 'firing LOW fires', 'ok', 'ok', 'ok', 'ok', 'no-data', 'pending LOW', 'error LOW', 'ok'],
        ['no data', 'pending HIGH', 'pending LOW', 'ok', 'ok', 'ok', 'ok', 'no-data', 'ok', 'error', 'ok'],
        [
          'firing LOW',
          'firing HIGH worse',
          'firing LOW',
          'firing LOW',
          over,
          'missing LOW',
          'no-data LOW',
          'no-data LOW',
          'error LOW',
          'error LOW',
          over,
        ],
      ],
      all,
    ),
  )('with five minutes before it fires: %s, then %s: %s', (before, seen, expected) =>
    expect(told(before, seen, rulesOf({ forMinutes: 5 }))).toBe(expected),
  );
});

describe('nothing at all', () => {
  const columns = ['no data', 'no data at all'] as const;
  test.each(
    casesOf(
      [
        ['none', 'ok', 'ok'],
        ['pending since 2', 'ok', 'ok'],
        ['firing LOW', 'ok over no-data', 'ok over no-data'],
        ['firing HIGH', 'ok over no-data', 'ok over no-data'],
        ['recovering', 'ok over no-data', 'ok over no-data'],
        ['missing', 'ok over no-data', 'ok over no-data'],
        ['error, fires', 'ok over no-data', 'ok over no-data'],
        ['error', 'ok', 'ok'],
      ],
      columns,
    ),
  )('is ok by choice: %s, then %s: %s', (before, seen, expected) => expect(told(before, seen, rulesOf({ noData: 'ok' }))).toBe(expected));

  test.each(
    casesOf(
      [
        ['none', 'ok', 'firing HIGH fires'],
        ['pending since 2', 'pending LOW', 'firing HIGH fires'],
        ['firing LOW', 'firing LOW', 'firing HIGH worse'],
        ['firing HIGH', 'firing HIGH', 'firing HIGH'],
        ['recovering', 'recovering LOW', 'firing HIGH worse'],
        ['missing', 'missing LOW', 'firing HIGH worse'],
        ['error, fires', 'error LOW', 'firing HIGH worse'],
        ['no data', 'no-data', 'firing HIGH fires'],
      ],
      columns,
    ),
  )('fires by choice, with the worst severity: %s, then %s: %s', (before, seen, expected) =>
    expect(told(before, seen, rulesOf({ noData: 'firing' }))).toBe(expected),
  );

  test.each(
    casesOf(
      [
        ['none', 'ok', 'ok'],
        ['pending since 2', 'pending LOW', 'pending LOW'],
        ['firing LOW', 'firing LOW', 'firing LOW'],
        ['firing HIGH', 'firing HIGH', 'firing HIGH'],
        ['recovering', 'recovering LOW', 'recovering LOW'],
        ['missing', 'missing LOW', 'missing LOW'],
        ['error, fires', 'error LOW', 'error LOW'],
        ['error', 'error', 'error'],
      ],
      columns,
    ),
  )('keeps what is known by choice: %s, then %s: %s', (before, seen, expected) =>
    expect(told(before, seen, rulesOf({ noData: 'keep' }))).toBe(expected),
  );
});

describe('an error', () => {
  const columns = ['an error', 'an error of all'] as const;
  test.each(
    casesOf(
      [
        ['none', 'ok', 'ok'],
        ['pending since 2', 'ok', 'ok'],
        ['firing LOW', over, over],
        ['recovering', over, over],
        ['missing', over, over],
        ['no data, fires', over, over],
        ['no data', 'ok', 'ok'],
      ],
      columns,
    ),
  )('is ok by choice: %s, then %s: %s', (before, seen, expected) => expect(told(before, seen, rulesOf({ onError: 'ok' }))).toBe(expected));

  test.each(
    casesOf(
      [
        ['none', 'ok', 'firing HIGH fires'],
        ['pending since 2', 'pending LOW', 'firing HIGH fires'],
        ['firing LOW', 'firing LOW', 'firing HIGH worse'],
        ['firing HIGH', 'firing HIGH', 'firing HIGH'],
        ['recovering', 'recovering LOW', 'firing HIGH worse'],
        ['missing', 'missing LOW', 'firing HIGH worse'],
        ['error', 'error', 'firing HIGH fires'],
      ],
      columns,
    ),
  )('fires by choice: %s, then %s: %s', (before, seen, expected) =>
    expect(told(before, seen, rulesOf({ onError: 'firing' }))).toBe(expected),
  );

  test.each(
    casesOf(
      [
        ['none', 'ok', 'ok'],
        ['pending since 2', 'pending LOW', 'pending LOW'],
        ['firing LOW', 'firing LOW', 'firing LOW'],
        ['recovering', 'recovering LOW', 'recovering LOW'],
        ['missing', 'missing LOW', 'missing LOW'],
        ['no data, fires', 'no-data LOW', 'no-data LOW'],
        ['no data', 'no-data', 'no-data'],
      ],
      columns,
    ),
  )('keeps what is known by choice: %s, then %s: %s', (before, seen, expected) =>
    expect(told(before, seen, rulesOf({ onError: 'keep' }))).toBe(expected),
  );
});

describe('rules over time, an evaluation a minute', () => {
  /** `p` pending, `F` firing, `R` recovering, `M` missing, `D` no data, `E` error, `.` ok; numbers are values, `-` missing, `0` no data, `!` an error. */
  const letters = { pending: 'p', firing: 'F', recovering: 'R', missing: 'M', 'no-data': 'D', error: 'E', ok: '.' } as const;
  const symbols: Readonly<Record<string, GroupObservation>> = {
    '-': { kind: 'missing' },
    '0': { kind: 'no-data', isWhole: true },
    '!': { kind: 'error', isWhole: true },
  };
  function course(rules: object, values: string): string {
    let memory: GroupMemory | undefined;
    const states = values.split(' ').map((symbol, at) => {
      ({ memory } = stepGroup(memory, symbols[symbol] ?? { kind: 'value', value: Number(symbol) }, rulesOf(rules), at * minute));
      return letters[memory?.state ?? 'ok'];
    });
    return states.join('');
  }

  test.each([
    ['fires at once', {}, '7 7 2 7', 'FF.F'],
    ['for: it fires when it has been beyond for so long', { forMinutes: 2 }, '7 7 7 7', 'ppFF'],
    ['for: what comes back begins anew', { forMinutes: 2 }, '7 7 2 7 7 7', 'pp.ppF'],
    ['for: missing begins anew', { forMinutes: 2 }, '7 7 - 7 7 7', 'pp.ppF'],
    ['for: no data begins anew', { forMinutes: 2 }, '7 7 0 7 7 7', 'ppDppF'],
    ['for: it goes on while the query fails', { forMinutes: 3 }, '7 7 ! 7 7', 'ppEFF'],
    ['for: what is not beyond any more after an error has ended', { forMinutes: 3 }, '7 7 ! 2 7 7', 'ppE.pp'],
    ['for: an error that keeps goes on', { forMinutes: 2, onError: 'keep' }, '7 7 ! 7', 'pppF'],
    ['keep firing: so long after it was last beyond', { keepFiringMinutes: 3 }, '7 2 2 2 2 2', 'FRRR..'],
    ['keep firing: what comes back goes on', { keepFiringMinutes: 3 }, '7 2 2 7 2 2 2 2', 'FRRFRRR.'],
    ['keep firing: so long after it was last there', { keepFiringMinutes: 3, missingEvaluations: 0 }, '7 - - - - -', 'FMMM..'],
    ['keep firing: it goes on while the query fails', { keepFiringMinutes: 2 }, '7 2 ! 2 2', 'FRE..'],
    ['keep firing: no data begins it anew', { keepFiringMinutes: 2 }, '7 2 0 2 2 2', 'FRDRR.'],
    ['recover after: it goes on while the query fails', { recoverAfterMinutes: 2 }, '7 2 ! 2', 'FRE.'],
    ['recover after: so long on the other side', { recoverAfterMinutes: 2 }, '7 2 2 2', 'FRR.'],
    ['recover after: between the thresholds it begins anew', { recoverAfterMinutes: 2 }, '7 2 4 2 2 2', 'FRFRR.'],
    ['recovery threshold: above it, it goes on', {}, '7 4 4 4 3', 'FFFF.'],
    ['recovery threshold: without one the threshold counts', { recoveryThreshold: undefined }, '7 5 6', 'F.F'],
    ['keep firing and recover after: the later counts', { keepFiringMinutes: 3, recoverAfterMinutes: 1 }, '7 4 4 2 2', 'FFFR.'],
    ['missing: over at once', { missingEvaluations: 0 }, '7 - 7', 'F.F'],
    ['missing: borne twice', { missingEvaluations: 2 }, '7 - - - -', 'FMM..'],
    ['missing: what comes back is counted anew', { missingEvaluations: 2 }, '7 - - 7 - - -', 'FMMFMM.'],
    ['missing: an error counts for nothing', { missingEvaluations: 1 }, '7 - ! - -', 'FME..'],
    ['no data: it fires on when there is data', {}, '7 0 0 7 2', 'FDDF.'],
    ['no data: over when there is data', {}, '7 0 2', 'FD.'],
    ['error: it fires on when there is an answer', {}, '7 ! ! 7', 'FEEF'],
    ['error: over when there is an answer', {}, '7 ! 2', 'FE.'],
    ['no data that fires waits as all do', { noData: 'firing', forMinutes: 1 }, '0 0 2', 'pF.'],
    ['no data that keeps', { noData: 'keep' }, '7 0 0 2', 'FFF.'],
    ['no data that is ok, after a while', { noData: 'ok', keepFiringMinutes: 2 }, '7 0 0 0 0', 'FRR..'],
  ])('%s', (_name, rules, values, expected) => expect(course(rules, values)).toBe(expected));

  test('infinite numbers are compared as numbers, and what is none is another one than any; they are told as texts', () => {
    const of = (value: number, comparisonOperator: string) => {
      const trigger = triggerSchema.parse({
        type: 'ALERT',
        name: 'Ratio',
        search: { periodInMinutes: 5 },
        triggerOn: { comparisonOperator, severities: [{ severity: 'LOW', threshold: '5' }] },
      });
      const { memory } = stepGroup(undefined, { kind: 'value', value }, machineRules(trigger), 0);
      return [memory?.state ?? 'ok', memory?.value ?? null];
    };
    expect(of(Number.POSITIVE_INFINITY, 'GREATER_THAN')).toEqual(['firing', '+Inf']);
    expect(of(Number.NEGATIVE_INFINITY, 'LESS_THAN')).toEqual(['firing', '-Inf']);
    expect(of(Number.NEGATIVE_INFINITY, 'GREATER_THAN')).toEqual(['ok', null]);
    expect(of(Number.NaN, 'NOT_EQUALS')).toEqual(['firing', 'NaN']);
    expect(of(Number.NaN, 'GREATER_THAN')).toEqual(['ok', null]);
    expect(of(Number.NaN, 'EQUALS')).toEqual(['ok', null]);
  });

  test('a rule that asks for longer than it has been beyond has it wait again, and its end is told', () => {
    const before = { ...known['firing LOW'], activeSince: slot - 2 * minute };
    expect(stepGroup(before, observed['7'], rulesOf({ forMinutes: 5 }), slot)).toMatchObject({
      memory: { state: 'pending', firedAt: null, activeSince: slot - 2 * minute },
      deed: 'over',
      reason: 'changed',
    });
  });

  test('a state tells since when it is so, and a change of severity is none of state', () => {
    expect(stepGroup(known['firing LOW'], observed['12'], rulesOf({}), slot)).toMatchObject({
      memory: { state: 'firing', since: 90 * minute, severity: 'HIGH', firedAt: 90 * minute, value: 12 },
      deed: 'worse',
    });
    expect(stepGroup(known['firing LOW'], observed.missing, rulesOf({}), slot).memory).toMatchObject({
      state: 'missing',
      since: slot,
      missed: 1,
    });
  });
});

describe('a clock that is set back', () => {
  const rules = rulesOf({ forMinutes: 5, keepFiringMinutes: 3 });
  const high: GroupObservation = { kind: 'value', value: 12 };
  const low: GroupObservation = { kind: 'value', value: 1 };
  const run = (seen: readonly (readonly [number, GroupObservation])[]) => {
    let memory: GroupMemory | undefined;
    return seen.map(([at, observed]) => {
      const step = stepGroup(memory, observed, rules, at * minute);
      memory = step.memory;
      return [at, step.deed ?? memory?.state ?? 'ok'];
    });
  };

  test('what waits to fire waits for no longer than its rule asks', () => {
    const seen = [1440, 1441, 0, 1, 2, 3, 4, 5].map((at) => [at, high] as const);
    expect(run(seen).slice(-2)).toEqual([
      [4, 'pending'],
      [5, 'fires'],
    ]);
  });

  test('what fires goes on to, and its end is told after as long as it is to be kept', () => {
    const fired = [1440, 1441, 1442, 1443, 1444, 1445].map((at) => [at, high] as const);
    expect(run([...fired, [0, high], [1, high], [2, low], [3, low], [4, low], [5, low]]).slice(5)).toEqual([
      [1445, 'fires'],
      [0, 'firing'],
      [1, 'firing'],
      [2, 'recovering'],
      [3, 'recovering'],
      [4, 'recovering'],
      [5, 'over'],
    ]);
  });

  test('what is ending ends after no longer than that', () => {
    const fired = [1440, 1441, 1442, 1443, 1444, 1445].map((at) => [at, high] as const);
    expect(run([...fired, [1446, low], [0, low], [1, low], [2, low], [3, low]]).slice(-2)).toEqual([
      [2, 'recovering'],
      [3, 'over'],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { triggerSchema } from '../trigger';
import { decideNotice, type Holding, openly } from './decideNotice';
import { machineRules } from './machineRules';
import { type Evaluation, type KnownGroup, stepTrigger } from './stepTrigger';
import type { ToldMemory } from './toldMemory';

const minute = 60_000;
const rulesOf = (rules: object) =>
  machineRules(
    triggerSchema.parse({
      type: 'ALERT',
      name: 'Errors',
      search: { periodInMinutes: 5, groupBy: ['service'] },
      triggerOn: {
        severities: [
          { severity: 'LOW', threshold: '5' },
          { severity: 'HIGH', threshold: '10' },
        ],
      },
      rules: { missingEvaluations: 0, noData: 'no-data', ...rules },
    }),
  );

/** `a7 b2` are groups and their values, an empty text is no data, `!` an error; one evaluation a minute. */
function evaluation(text: string, at: number): Evaluation {
  const slot = at * minute;
  if (text === '!') return { slot, found: { error: 'It is broken.' } };
  const pairs = text.split(' ').filter((pair) => pair !== '');
  return {
    slot,
    found: new Map(pairs.map((pair) => [pair.slice(0, 1), { labels: { service: pair.slice(0, 1) }, value: Number(pair.slice(1)) }])),
  };
}

/** Messages of evaluations: minute, cause, groups that fire, and those that are over. */
function messages(rules: object, texts: readonly string[], holding: (at: number) => Holding = () => openly): string[] {
  let known: ReadonlyMap<string, KnownGroup> = new Map();
  let told: ToldMemory | null = null;
  return texts.flatMap((text, at) => {
    known = stepTrigger(known, evaluation(text, at), rulesOf(rules)).groups;
    const decided = decideNotice(told, known, rulesOf(rules), at * minute, holding(at));
    told = decided.told;
    if (decided.notice === null) return [];
    const { cause, firing, over } = decided.notice;
    const fire = firing.map(({ labels, severity }) => `${labels.service ?? ''}:${severity}`);
    return [[at, cause, ...fire, ...over.map(({ labels }) => `-${labels.service}`)].join(' ')];
  });
}

describe('messages say why they are sent', () => {
  test.each([
    ['the first, and its end', {}, ['a7', 'a7', 'a2'], ['0 first a:LOW', '2 resolved -a']],
    ['nothing without a firing', {}, ['a2', 'a1', ''], ['2 no-data']],
    ['further groups', {}, ['a7 b2', 'a7 b7', 'a7 b7'], ['0 first a:LOW', '1 new-members a:LOW b:LOW']],
    ['it gets worse', {}, ['a7', 'a12', 'a12'], ['0 first a:LOW', '1 severity a:HIGH']],
    ['it gets better, then worse again', {}, ['a12', 'a7', 'a12'], ['0 first a:HIGH', '2 severity a:HIGH']],
    ['some are over', {}, ['a7 b7', 'a7 b2', 'a2 b2'], ['0 first a:LOW b:LOW', '1 resolved-members a:LOW -b', '2 resolved -a']],
    ['one is over and another begins', {}, ['a7 b2', 'a2 b7'], ['0 first a:LOW', '1 new-members b:LOW -a']],
    [
      'its end is not told by choice',
      { sendResolved: false },
      ['a7 b7', 'a7 b2', 'a2 b2', 'a7 b2'],
      ['0 first a:LOW b:LOW', '3 first a:LOW'],
    ],
    ['repeated after so long', { repeatMinutes: 2 }, ['a7', 'a7', 'a7', 'a7', 'a7'], ['0 first a:LOW', '2 repeat a:LOW', '4 repeat a:LOW']],
    [
      'a message puts the repetition off',
      { repeatMinutes: 2 },
      ['a7', 'a12', 'a12', 'a12'],
      ['0 first a:LOW', '1 severity a:HIGH', '3 repeat a:HIGH'],
    ],
    ['never repeated when 0', { repeatMinutes: 0 }, ['a7', 'a7', 'a7'], ['0 first a:LOW']],
    ['pending is nothing to tell', { forMinutes: 2 }, ['a7', 'a7', 'a2', 'a7', 'a7', 'a7'], ['5 first a:LOW']],
    [
      'no data while it fires, and no false end',
      {},
      ['a7', '', '', 'a7', 'a2'],
      ['0 first a:LOW', '1 no-data a:LOW', '3 resolved-members a:LOW', '4 resolved -a'],
    ],
    ['no data, and there is data again', {}, ['', '', 'a2'], ['0 no-data', '2 resolved']],
    ['an error, and it fires when it is over', {}, ['!', '!', 'a7'], ['0 error', '2 first a:LOW']],
    ['an error while it fires, and its end after it', {}, ['a7', '!', 'a2'], ['0 first a:LOW', '1 error a:LOW', '2 resolved -a']],
    ['no data after an error is told, too', {}, ['!', ''], ['0 error', '1 no-data']],
    ['an error that keeps is not told', { onError: 'keep' }, ['a7', '!', '!', 'a2'], ['0 first a:LOW', '3 resolved -a']],
    ['missing is over', {}, ['a7 b7', 'a7'], ['0 first a:LOW b:LOW', '1 resolved-members a:LOW -b']],
    ['missing is borne', { missingEvaluations: 2 }, ['a7 b7', 'a7', 'a7', 'a7'], ['0 first a:LOW b:LOW', '3 resolved-members a:LOW -b']],
  ])('%s', (_name, rules, texts, expected) => expect(messages(rules, texts)).toEqual(expected));

  test('a group that flaps is told of until it does, then not; what it comes to is told when it has settled', () => {
    const texts = ['a7', 'a2', 'a7', 'a2', 'a7', 'a2', 'a7', ...Array.from({ length: 22 }, () => 'a7')];
    expect(messages({ flappingChanges: 3 }, texts)).toEqual([
      '0 first a:LOW',
      '1 resolved -a',
      // The third change: it is called flapping.
      '2 first a:LOW',
    ]);
    expect(messages({ flappingChanges: 3 }, [...texts.slice(0, 6), ...Array.from({ length: 22 }, () => 'a2')])).toEqual([
      '0 first a:LOW',
      '1 resolved -a',
      '2 first a:LOW',
      // It is over since minute 5, and has settled when only minutes 4 and 5 of the last twenty have changed it.
      '23 resolved -a',
    ]);
  });
});

test('a clock that is set back does not put a repetition off', () => {
  const rules = rulesOf({ repeatMinutes: 2 });
  let known: ReadonlyMap<string, KnownGroup> = new Map();
  let told: ToldMemory | null = null;
  const causes = [1440, 1441, 0, 1, 2, 3, 4].map((at) => {
    known = stepTrigger(known, evaluation('a7', at), rules).groups;
    const decided = decideNotice(told, known, rules, at * minute, openly);
    told = decided.told;
    return [at, decided.notice?.cause];
  });
  expect(causes.filter(([, cause]) => cause !== undefined)).toEqual([
    [1440, 'first'],
    [2, 'repeat'],
    [4, 'repeat'],
  ]);
});

describe('what is held back', () => {
  const between =
    (from: number, to: number) =>
    (at: number): Holding => ({ ...openly, isMuted: ({ service }) => service === 'a' && at >= from && at < to });

  test('what begins and ends while it is muted is never told, nor is its end', () => {
    expect(messages({}, ['a7', 'a7', 'a2', 'a2'], between(0, 3))).toEqual([]);
  });
  test('what still fires when the mute is over is told then', () => {
    expect(messages({}, ['a7', 'a7', 'a7'], between(0, 2))).toEqual(['2 first a:LOW']);
  });
  test('what was told and ends while it is muted is told to be over afterwards', () => {
    expect(messages({}, ['a7', 'a2', 'a2', 'a2'], between(1, 3))).toEqual(['0 first a:LOW', '3 resolved -a']);
  });
  test('others are told of meanwhile', () => {
    expect(messages({}, ['a7 b2', 'a7 b7', 'a2 b2'], between(0, 2))).toEqual(['1 first b:LOW', '2 resolved -b']);
  });
  test('what somebody looks after sends its end alone: no repetition, and not that it gets worse', () => {
    const acknowledged = (at: number): Holding => ({ ...openly, isAcknowledged: () => at >= 1 });
    expect(messages({ repeatMinutes: 1 }, ['a7', 'a12', 'a12', 'a2'], acknowledged)).toEqual(['0 first a:LOW', '3 resolved -a']);
  });
});

test('more groups beyond a threshold than there may be are an error, and those that fire go on', () => {
  const rules = rulesOf({ mostGroups: 2 });
  const first = stepTrigger(new Map(), evaluation('a7 b7', 0), rules);
  expect([...first.groups.keys()]).toEqual(['a', 'b']);
  const second = stepTrigger(first.groups, evaluation('a7 b7 c7', 1), rules);
  expect(second.error).toBe('3 groups are beyond a threshold, and the trigger may have 2.');
  expect([...second.groups].map(([key, { memory }]) => [key, memory.state, memory.firedAt])).toEqual([
    ['a', 'error', 0],
    ['b', 'error', 0],
    ['', 'error', null],
  ]);
});

test('transitions tell each change of state or severity once, with what it fired with', () => {
  const rules = rulesOf({});
  let known: ReadonlyMap<string, KnownGroup> = new Map();
  const seen = ['a7', 'a7', 'a12', 'a12', 'a2', 'a2'].map((text, at) => {
    const step = stepTrigger(known, evaluation(text, at), rules);
    known = step.groups;
    return step.transitions.map(({ from, to, deed, reason, severity, value }) => [from, to, deed, reason, severity, value]);
  });
  expect(seen).toEqual([
    [['ok', 'firing', 'fires', null, 'LOW', 7]],
    [],
    [['firing', 'firing', 'worse', null, 'HIGH', 12]],
    [],
    [['firing', 'ok', 'over', 'below', 'HIGH', 2]],
    [],
  ]);
});

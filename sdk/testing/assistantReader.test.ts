import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aiSources, assistantTools, can, definePlugin, type Half } from '..';
import { type AiSource, type AssistantTool, PublicError, QuestionDeclined, telemetryService } from '../server';
import { provide } from './provide';
import { type TestHost, testHost } from './testHost';

const orchard = definePlugin({
  id: 'orchard',
  title: 'Orchard',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    assistantTools.add(
      'count_trees',
      { title: 'Count trees', description: 'Counts the trees of an orchard by their kind.', readOnly: true },
      { code: 'countTrees', when: can('SEE_TREES') },
    ),
    assistantTools.add(
      'fell_tree',
      { title: 'Fell a tree', description: 'Fells one tree of the orchard, for good.', readOnly: false },
      { code: 'fellTree', when: can('SEE_TREES') },
    ),
    aiSources.add('almanac', { title: 'Almanac', description: 'What is known of trees' }, { code: 'almanac', when: can('SEE_TREES') }),
  ],
});

let countTrees: AssistantTool<{ kind: string; rows: number }>['run'];
let fellTree: AssistantTool<{ tree: number }>['run'];
let almanac: AiSource;
const server = {
  code: {
    countTrees: async () => ({
      default: {
        input: z.object({
          kind: z.enum(['apple', 'pear']).describe('Of the trees'),
          rows: z.int().max(100).default(10).describe('Most rows'),
        }),
        run: (...given) => countTrees(...given),
      } satisfies AssistantTool<{ kind: string; rows: number }>,
    }),
    fellTree: async () => ({
      default: {
        input: z.object({ tree: z.int().describe('Number of the tree') }),
        run: (...given) => fellTree(...given),
      } satisfies AssistantTool<{ tree: number }>,
    }),
    almanac: async () => ({ default: (...given: Parameters<AiSource>) => almanac(...given) }),
  },
} satisfies Half<typeof orchard, 'server'>;

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});
const telemetry = { ready: () => true };
const start = async (granted: readonly string[] = ['SEE_TREES']): Promise<TestHost> => {
  host = await testHost({
    plugins: [{ manifest: orchard, server }],
    facts: { can: granted },
    services: { server: [provide(telemetryService, telemetry as never)] },
  });
  return host;
};
const apples = { kind: 'apple' };
const messageOf = (outcome: object): string => (outcome as { readonly error?: { readonly message: string } }).error?.message ?? '';

test('a tool gets its input as its schema reads it, the session, its services and the signal; its result is the text that a model reads', async () => {
  const to = await start();
  const { signal } = new AbortController();
  countTrees = async (input, run) => {
    expect(input).toEqual({ kind: 'apple', rows: 10 });
    expect(run.session.user?.email).toBe('test@example.com');
    expect(run.services.get(telemetryService)).toBe(telemetry);
    expect(run.signal).toBe(signal);
    return { trees: [{ planted: new Date('2026-01-01T00:00:00Z'), kind: undefined }], total: 1 };
  };
  const { outcome } = await to.runTool('count_trees', apples, { signal });
  const text = '{"trees":[{"planted":"2026-01-01T00:00:00.000Z"}],"total":1}';
  expect(outcome).toMatchObject({ text, tokens: 15 });
});

test('an input that is not as the schema says is told member by member, a misspelt one with what was meant, and nothing runs', async () => {
  const to = await start();
  countTrees = async () => expect.fail('It has run.');
  const { outcome } = await to.runTool('count_trees', { kinds: 'apple', rows: 1000 });
  expect(outcome).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  expect(messageOf(outcome)).toMatch(
    /^The input of count_trees is not as its schema says: there is no kinds\. Did you mean kind\?; kind: .+; rows: .+100\. Mend it and call the tool again\.$/,
  );
  expect(messageOf((await to.runTool('count_trees', 'apple')).outcome)).toContain('expected object');
});

test('a tool that is not open to the person is one that there is not', async () => {
  const to = await start([]);
  countTrees = async () => expect.fail('It has run.');
  expect((await to.runTool('count_trees', apples)).outcome).toMatchObject({ error: { code: 'TOOL_UNKNOWN' } });
  await expect(to.runTool('count_tree', apples)).rejects.toThrow('No plugin of this test has the tool count_tree.');
});

test('a tool that changes something runs once the person has agreed to just that, and not where nobody can be asked', async () => {
  const to = await start();
  const felled: number[] = [];
  fellTree = async ({ tree }) => ({ felled: felled.push(tree) });
  expect((await to.runTool('fell_tree', { tree: 7 })).outcome).toMatchObject({ error: { code: 'CONSENT_MISSING' } });
  const refused = await to.runTool('fell_tree', { tree: 7 }, { consents: false });
  expect(refused.outcome).toMatchObject({ error: { code: 'CONSENT_REFUSED' } });
  expect(refused.consents).toEqual([{ name: 'fell_tree', title: 'Fell a tree', input: { tree: 7 } }]);
  expect(felled).toEqual([]);
  expect((await to.runTool('fell_tree', { tree: 7 }, { consents: true })).outcome).toMatchObject({ text: '{"felled":1}' });
  // Nobody is asked about an input that cannot be.
  expect((await to.runTool('fell_tree', {}, { consents: true })).consents).toEqual([]);
});

test('progress is told as it comes: words, counted work or a share; what is none is the fault of the tool', async () => {
  const to = await start();
  const all = [
    { message: 'Finding the orchard' },
    { message: 'Counting', done: 30, total: 120 },
    { message: 'Counting', done: 0.5, total: 1 },
  ];
  countTrees = async (_input, { progress }) => all.forEach((each) => void progress(each)) ?? { total: 120 };
  expect((await to.runTool('count_trees', apples)).progress).toEqual(all);
  for (const wrong of [
    { message: ' ' },
    { message: 'x'.repeat(201) },
    { message: 'x', done: 2, total: 1 },
    { message: 'x', done: Number.NaN },
  ]) {
    countTrees = async (_input, { progress }) => progress(wrong);
    await expect(to.runTool('count_trees', apples)).rejects.toThrow(RangeError);
  }
});

test('a question waits for the answer: a choice, or a text that is asked for again until it fits', async () => {
  const to = await start();
  const choices = [
    { value: 'north', title: 'North field' },
    { value: 'south', title: 'South field', description: 'By the river' },
  ] as const;
  countTrees = async (_input, { ask }) => {
    const field = await ask({ message: 'Which field?', choices });
    const year = await ask({
      message: 'Planted when?',
      text: z
        .string()
        .regex(/^\d{4}$/, 'Write a year, such as 2019.')
        .transform(Number),
    });
    return { field, year };
  };
  const { outcome, questions } = await to.runTool('count_trees', apples, { answers: ['west', 'south', 'long ago', '2019'] });
  expect(outcome).toMatchObject({ result: { field: 'south', year: 2019 } });
  expect(questions).toEqual([
    { message: 'Which field?', choices },
    { message: 'Which field?', choices, fault: 'Choose one of North field, South field.' },
    { message: 'Planted when?' },
    { message: 'Planted when?', fault: 'Write a year, such as 2019.' },
  ]);
  await expect(to.runTool('count_trees', apples, { answers: [] })).rejects.toThrow('The test has no answer left to: Which field?');
});

test('who declines ends the run with words for the model, unless the tool can do without; so it is where nobody can be asked', async () => {
  const to = await start();
  const question = { message: 'Which field?', text: z.string() };
  countTrees = async (_input, { ask }) => ({ field: await ask(question) });
  expect((await to.runTool('count_trees', apples, { answers: [undefined] })).outcome).toEqual({
    error: {
      code: 'QUESTION_DECLINED',
      message:
        'The person did not want to answer: Which field? Do not ask it again; go on without the answer, or say what cannot be done without it.',
    },
  });
  expect((await to.runTool('count_trees', apples)).outcome).toMatchObject({ error: { code: 'QUESTION_UNHEARD' } });
  countTrees = async (_input, { ask }) => {
    const field = await ask(question).catch((error: unknown) => {
      expect(error).toBeInstanceOf(QuestionDeclined);
      return 'all';
    });
    return { field };
  };
  expect((await to.runTool('count_trees', apples, { answers: [undefined] })).outcome).toMatchObject({ result: { field: 'all' } });
});

test.each([
  ['no words', { message: '', text: z.string() }],
  ['too many words', { message: 'x'.repeat(301), text: z.string() }],
  ['one choice', { message: 'Which?', choices: [{ value: 'one', title: 'One' }] }],
  [
    'a choice twice',
    {
      message: 'Which?',
      choices: [
        { value: 'one', title: 'One' },
        { value: 'one', title: 'Two' },
      ],
    },
  ],
])('a question with %s, which nobody can be asked, is the fault of the tool', async (_what, question) => {
  const to = await start();
  countTrees = async (_input, { ask }) => ask(question as never);
  await expect(to.runTool('count_trees', apples, { answers: ['one'] })).rejects.toThrow(RangeError);
});

test('a run that is cancelled ends at once with the reason, also while it waits for an answer or does not listen', async () => {
  const to = await start();
  const given = new AbortController();
  let went: unknown;
  countTrees = async (_input, { ask, progress }) => {
    const asked = ask({ message: 'Which field?', text: z.string() });
    given.abort(new Error('The person has left.'));
    went = await asked.catch((error: unknown) => error);
    progress({ message: 'Too late' });
    return new Promise(() => {});
  };
  const run = to.runTool('count_trees', apples, { signal: given.signal, answers: ['north'] });
  await expect(run).rejects.toThrow('The person has left.');
  await expect.poll(() => went).toBe(given.signal.reason);
  await expect(to.runTool('count_trees', apples, { signal: given.signal })).rejects.toThrow('The person has left.');
});

test('a result that is too long for a model, or that JSON would lose, is none', async () => {
  const to = await start();
  countTrees = async () => ({ text: 'x'.repeat(24_000) });
  const { outcome } = await to.runTool('count_trees', apples);
  expect(outcome).toMatchObject({ error: { code: 'RESULT_TOO_LARGE' } });
  expect(messageOf(outcome)).toContain('about 6003 tokens, and 6000 at most');
  const lost: readonly (readonly [unknown, string])[] = [
    [undefined, 'count_trees gives nothing as its result'],
    [{ rate: Number.NaN }, 'count_trees gives NaN as rate'],
    [{ size: 1n }, 'count_trees gives a bigint as size'],
    [{ byKind: new Map() }, 'count_trees gives a Map as byKind'],
    [{ rows: [undefined] }, 'count_trees gives nothing as 0'],
  ];
  for (const [result, words] of lost) {
    countTrees = async () => result;
    await expect(to.runTool('count_trees', apples)).rejects.toThrow(words);
  }
});

test('what a tool says aloud the model reads; what breaks in it is thrown', async () => {
  const to = await start();
  countTrees = async () => {
    throw new PublicError(404, 'ORCHARD_UNKNOWN', 'There is no such orchard. Choose one of Hill, Valley.');
  };
  expect((await to.runTool('count_trees', apples)).outcome).toEqual({
    error: { code: 'ORCHARD_UNKNOWN', message: 'There is no such orchard. Choose one of Hill, Valley.' },
  });
  countTrees = async () => {
    throw new TypeError('trees is undefined');
  };
  await expect(to.runTool('count_trees', apples)).rejects.toThrow('trees is undefined');
});

test('a source is asked with the session and its services; as many passages as a model reads are kept, and the others counted', async () => {
  const to = await start();
  almanac = async (question, { session, services }) => {
    expect(services.get(telemetryService)).toBe(telemetry);
    return [
      { text: `${session.user?.fullName} asks: ${question}`, link: '/orchard?tree=7' },
      { text: 'Elsewhere', link: 'https://trees.example.com/' },
      ...Array.from({ length: 7 }, () => ({ text: 'x'.repeat(4000) })),
    ];
  };
  const { passages, leftOut } = await to.askSource('almanac', 'when to prune');
  expect(passages.slice(0, 2)).toEqual([
    { text: 'Test User asks: when to prune', link: '/orchard?tree=7' },
    { text: 'Elsewhere', link: 'https://trees.example.com/' },
  ]);
  expect([passages.length, leftOut]).toEqual([7, 2]);
});

test.each([
  ['a passage without text', { text: ' ' }],
  ['a passage of 4001 characters', { text: 'x'.repeat(4001) }],
  ['the link //evil.example', { text: 'x', link: '//evil.example' }],
  ['the link javascript:alert(1)', { text: 'x', link: 'javascript:alert(1)' }],
  ['the link http://trees.example.com', { text: 'x', link: 'http://trees.example.com' }],
])('%s, on which nothing can stand, is the fault of the source', async (words, passage) => {
  const to = await start();
  almanac = async () => [passage];
  await expect(to.askSource('almanac', 'when')).rejects.toThrow(`The source orchard/almanac gives ${words}`);
});

test('a source that is not open to the person is one that there is not, and who has left is told nothing', async () => {
  almanac = async () => [{ text: 'Secret' }];
  await expect((await start([])).askSource('almanac', 'when')).rejects.toMatchObject({ status: 404, code: 'SOURCE_UNKNOWN' });
  await host?.stop();
  const given = new AbortController();
  almanac = async () => {
    given.abort(new Error('The person has left.'));
    return [{ text: 'Too late' }];
  };
  await expect((await start()).askSource('almanac', 'when', given.signal)).rejects.toThrow('The person has left.');
});

import { expect, test } from 'vitest';
import { expressionToLucene, parseLucene } from '#sdk/query';
import { logPredicate } from '#sdk/server';
import { wholeWords } from '../mining/wholeWords';
import { Drain } from './Drain';
import { maskWords } from './maskWords';
import { expressionOf, phrasesOf } from './queryOf';

const numbered = (make: (index: number) => string) => [1, 2, 3].map(make);

const mine = (lines: readonly string[], drain = new Drain(1000)) => {
  const counts = new Map<number, number>();
  const clusters = lines.map((line) => drain.take(maskWords(line)));
  for (const cluster of clusters) if (cluster !== undefined) counts.set(cluster.id, (counts.get(cluster.id) ?? 0) + 1);
  const templates = new Map(clusters.flatMap((cluster) => (cluster === undefined ? [] : [[cluster.id, cluster.tokens.join(' ')]])));
  return [...counts].map(([id, count]) => [templates.get(id), count]);
};

test.each([
  ['took 12 of 3.5 tries', 'took <num> of <num> tries'],
  ['took=12ms size=3.4MB at 99%', 'took=<num> size=<num> at <num>'],
  ['from 10.0.0.17:443', 'from <ip>:<num>'],
  ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301 (0x7ffe, deadbeef01)', 'id <uuid> (<hex>, <hex>)'],
  ['GET /orders/4711/items?page=2 HTTP/1.1', 'GET /orders/<num>/items?page=<num> HTTP/<num>'],
  ['pod checkout-7d9f5b-x2k is ready', 'pod <*> is ready'],
  ['at 2026-01-02T03:04:05.678Z', 'at <*>:<num>:<*>'],
  ['no digits, no change: "Ada"', 'no digits, no change: "Ada"'],
])('%s is masked', (line, masked) => {
  expect(maskWords(line)).toBe(masked);
});

test('lines that are alike become one template, with the words that differ left out', () => {
  const lines = ['ada', 'bob', 'cleo'].flatMap((name) => [
    `user ${name} logged in from 10.0.0.${name.length}`,
    `Order 17 of ${name} failed: card declined`,
  ]);
  expect(mine([...lines, 'cache is warm'])).toEqual([
    ['user <*> logged in from <ip>', 3],
    ['Order <num> of <*> failed: card declined', 3],
    ['cache is warm', 1],
  ]);
});

test('lines of another length, another beginning or too little in common stay apart', () => {
  expect(mine(['a b c d', 'a b c', 'x b c d', 'a b y z w', 'a b q r s']).map(([template]) => template)).toEqual([
    'a b c d',
    'a b c',
    'x b c d',
    'a b y z w',
    'a b q r s',
  ]);
});

test('kinds of words that change from line to line become anything, the text around them stays', () => {
  expect(mine(['id=17, ok', 'id=3f2504e0-4f89-11d3-9a0c-0305e82c3301, ok'])).toEqual([['id=<*>, ok', 2]]);
});

test('what stands in quotes is one word, a request is three and keeps its method', () => {
  const lines = [
    '"GET /a HTTP/2.0" 200 "Mozilla/5.0 (X11; Linux)"',
    '"POST /b/c HTTP/1.1" 500 "curl/8.1"',
    '"GET /b HTTP/2.0" 204 "Mozilla/5.0 (iPhone; CPU)"',
    '"GET /v2/54fa/servers/detail HTTP/1.1" status: 200 len: 1893 time: 0.24',
    '"POST /v2/54fa/servers/detail HTTP/1.1" status: 202 len: 733 time: 0.48',
    '"GET /v2/77aa/servers/detail HTTP/1.1" status: 200 len: 18 time: 0.2',
  ];
  expect(mine(lines.map((line) => `10.0.0.1 - - ${line} end`))).toEqual([
    ['<ip> - - "GET <*> HTTP/<num>" <num> <*> end', 2],
    ['<ip> - - "POST /b/c HTTP/<num>" <num> "curl/<num>" end', 1],
    ['<ip> - - "GET /<*>/<num>/servers/detail HTTP/<num>" status: <num> len: <num> time: <num> end', 2],
    ['<ip> - - "POST /<*>/<num>/servers/detail HTTP/<num>" status: <num> len: <num> time: <num> end', 1],
  ]);
  expect(mine(['a lone " stays', 'a lone " stays'])).toEqual([['a lone " stays', 2]]);
});

test('a placeholder within a word finds any word with a digit, as they are counted together, and no other', () => {
  const own = ['id=17 is ready', 'id=3f2504e0-4f89-11d3-9a0c-0305e82c3301 is ready', 'id=x17y is ready'];
  expect(finds('id=<num> is ready', [...own, 'id=checkout is ready', 'id= is ready'])).toEqual(own);
});

/** Lines of many programs, as collections of logs have them. */
const mixed = [
  ...numbered(
    (n) => `081109 20361${n} 148 INFO dfs.DataNode$PacketResponder: PacketResponder ${n} for block blk_3886504906413966${n} terminating`,
  ),
  ...numbered(
    (n) =>
      `081109 20361${n} 19 INFO dfs.FSNamesystem: BLOCK* NameSystem.addStoredBlock: blockMap updated: 10.251.73.${n}:50010 is added to blk_${n} size 671088${n}`,
  ),
  ...numbered((n) => `Failed password for invalid user admin${n} from 187.141.143.18${n} port 5${n}0 ssh2`),
  ...['root', 'ftp', 'bob'].map((user) => `Failed password for ${user} from 187.141.143.18 port 530 ssh2`),
  ...numbered((n) => `[instance: b9000564-fe1a-409b-b8cc-1e88b294cd1${n}] VM Started (Lifecycle Event)`),
  ...numbered((n) => `[Mon Dec 05 07:57:0${n} 2005] [error] mod_jk child workerEnv in error state ${n}`),
  ...numbered((n) => `proxy.cse.cuhk.edu.hk:507${n} close, 4${n} bytes (4${n} KB) sent, ${n} bytes received, lifetime 00:0${n}`),
  ...numbered((n) => `mapred.JobClient: map ${n}0% reduce 0x${n}f "quoted text ${n}" {k=${n}}`),
  ...numbered((n) => `C:\\Windows\\winsxs\\amd64_${n}_6.1.760${n}\\cbscore.dll loaded (stack @0x7fed806eb${n}d)`),
  ...numbered((n) => `"GET /v2/54fa${n}/servers HTTP/1.1" status: 200 len: 18${n}3 time: 0.2${n}`),
  ...numbered((n) => `-1.5${n} +7% 3.4MB 12µs 1.2KiB 192.168.0.${n}:80 [::${n}]`),
];

test('every pattern finds at least the logs that it was made of', () => {
  const drain = new Drain(1000);
  const clusters = mixed.map((line) => drain.take(maskWords(line)));
  for (const cluster of new Set(clusters)) {
    const own = mixed.filter((_line, index) => clusters[index] === cluster);
    expect(finds(cluster?.tokens.join(' ') ?? '', mixed)).toEqual(expect.arrayContaining(own));
  }
});

test('goes on from templates that were found before', () => {
  const first = mine(['job nightly ran in 12ms', 'job hourly ran in 13ms']);
  expect(first).toEqual([['job <*> ran in <num>', 2]]);
  const drain = new Drain(1000);
  expect(drain.seed('job <*> ran in <num>').id).toBe(0);
  expect(mine(['job weekly ran in 1ms', 'job failed'], drain)).toEqual([
    ['job <*> ran in <num>', 1],
    ['job failed', 1],
  ]);
});

test('stops at the most clusters, and goes on counting those that are there', () => {
  const drain = new Drain(2);
  expect(['one alone', 'two of them', 'three are many now', 'one alone'].map((line) => drain.take(line)?.id)).toEqual([0, 1, undefined, 0]);
});

test('many words and many different beginnings stay within bounds', () => {
  const drain = new Drain(10_000);
  for (let index = 0; index < 1000; index++)
    drain.take(`${String.fromCharCode(97 + (index % 26), 97 + ((index / 26) % 26), 97 + (index % 7))} begins ${'long '.repeat(300)}`);
  expect(drain.size).toBeLessThan(300);
});

/** What a pattern's query, as text, finds among messages. */
function finds(template: string, messages: readonly string[]): readonly string[] {
  const expression = { kind: 'and', of: [phrasesOf(template) ?? ({ kind: 'all' } as const), expressionOf(template)] } as const;
  const text = expressionToLucene(expression);
  const parsed = parseLucene(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  const matches = logPredicate(parsed.expression);
  return messages.filter((message) => matches({ message, severity: 'info', service: '', type: '', traceId: '', spanId: '', fields: {} }));
}

const logs = [
  'user ada logged in from 10.0.0.1',
  'user bob logged in from 10.0.0.2',
  'user bob logged out from 10.0.0.2',
  'again: user bob logged in from 10.0.0.2 at night',
  'Order 4711 (2 items) failed: "card declined" /a/b.c',
  'Order 4711 (2 items) failed: "card declined" /a/b.c\n\tat line 7',
  'took=12ms',
  '17',
  'GET "/a b" of "x y z" ended',
];
test.each([
  ['user <*> logged in from <ip>', [0, 1]],
  ['Order <num> (<num> items) failed: "card declined" /a/b.c', [4, 5]],
  ['took=<num>', [6]],
  ['<num>', [7]],
  ['GET <*> of <*> ended', [8]],
])('the query of %s finds its logs and no others, also as text', (template, expected) => {
  expect(finds(template, logs)).toEqual(expected.map((index) => logs[index]));
});

const long = (index: number, word = 'palabra') => `job ${index} read ${`${word} `.repeat(200)}in ${index * 7}ms`;
test.each([
  ['longer than 1,000 characters', numbered((index) => long(index))],
  ['that have the thousandth character within a word', numbered((index) => `${'x'.repeat(index % 2)}a ${long(1)}`)],
  ['of more than 100 words', numbered((index) => `job ${index} ${'a '.repeat(150)}end ${index}`)],
  ['whose only word is longer than 1,000 characters', numbered((index) => `${'abcdef'.repeat(180)} ${index}`)],
  ['in other scripts', numbered((index) => long(index, 'größer ошибка'))],
  ['whose last word is cut', numbered((index) => `${'word '.repeat(199)}abcdefgh-${index} end`)],
])('the query of lines %s finds them', (_, lines) => {
  const drain = new Drain(1000);
  const templates = lines.map((line) => drain.take(maskWords(wholeWords(line)))?.tokens);
  for (const tokens of new Set(templates)) {
    const template = (tokens ?? []).join(' ');
    expect(finds(template, lines)).toEqual(lines.filter((_line, index) => templates[index] === tokens));
  }
});

test('a template longer than an expression may be is asked for by its beginning', () => {
  const expression = expressionOf(Array(200).fill('word').join(' '));
  expect(expression.kind === 'regex' && expression.pattern.length).toBeLessThan(1000);
});

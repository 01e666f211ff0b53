import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TemplateThreads } from './server/templates/TemplateThreads';
import { noticeOf } from './server/testing/notices';

let folder: string;
let file: string;
let threads: TemplateThreads | undefined;
let now = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astrolabe-templates-'));
  file = join(folder, 'worker.mjs');
  await writeFile(
    file,
    `let seen = 0;
     export default (task) => {
       if (task === undefined) return '';
       seen += 1;
       if (task.template.startsWith('endless')) for (;;);
       if (task.template === 'greedy') for (const kept = []; ; ) kept.push(new Array(1e5).fill({}));
       if (task.template === 'bad') throw new Error('undefined filter: nope');
       return JSON.stringify({ text: task.template + ' ' + task.notice.title, seen });
     };`,
  );
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => threads?.close());

const started = (patience: number): TemplateThreads => {
  threads = new TemplateThreads({ file: () => file, patience, clock: () => now });
  return threads;
};
const notice = noticeOf({ title: 'Errors' });

test('what a template makes comes back, and so does what is wrong with it', async () => {
  const own = started(60_000);
  expect(await own.fill(1, 'a', notice)).toEqual({ text: 'a Errors', seen: 1 });
  await expect(own.fill(1, 'bad', notice)).rejects.toMatchObject({
    status: 400,
    code: 'TEMPLATE_INVALID',
    message: 'The body template cannot be filled: undefined filter: nope',
  });
  expect(await own.fill(1, 'b', notice)).toEqual({ text: 'b Errors', seen: 3 });
});

test('one that takes too long is ended, the next one of the account and those of another are filled', async () => {
  const own = started(500);
  const [slow, next, other] = await Promise.allSettled([
    own.fill(1, 'endless', notice),
    own.fill(1, 'a', notice),
    own.fill(2, 'b', notice),
  ]);
  expect(slow).toMatchObject({
    status: 'rejected',
    reason: {
      code: 'TEMPLATE_INVALID',
      message: 'The body template cannot be filled: it takes longer than 0.5 seconds. Have it compute less',
    },
  });
  expect([next, other]).toMatchObject([{ value: { text: 'a Errors' } }, { value: { text: 'b Errors' } }]);
});

test('one that took too long holds nobody up again for ten minutes', async () => {
  const own = started(500);
  await expect(own.fill(1, 'endless', notice)).rejects.toThrow('takes longer');
  const before = await own.fill(1, 'a', notice);
  await expect(own.fill(1, 'endless', notice)).rejects.toThrow('takes longer');
  // The same thread: it was not ended for it.
  expect(await own.fill(1, 'a', notice)).toEqual({ ...(before as object), seen: 2 });
  now += 600_001;
  await expect(own.fill(1, 'endless', notice)).rejects.toThrow('takes longer');
  expect(await own.fill(1, 'a', notice)).toEqual({ ...(before as object), seen: 1 });
});

test('one that takes all memory ends its thread alone', async () => {
  const own = started(60_000);
  await expect(own.fill(1, 'greedy', notice)).rejects.toThrow('memory');
  expect(await own.fill(1, 'a', notice)).toEqual({ text: 'a Errors', seen: 1 });
});

test('those beyond the queue are turned away at once, as something that passes', async () => {
  const own = started(200);
  const all = await Promise.allSettled(Array.from({ length: 230 }, (_, at) => own.fill(1, at === 0 ? 'endless' : `t${at}`, notice)));
  expect(all.filter((each) => each.status === 'rejected' && each.reason.status === 503)).toHaveLength(30);
});

import { expect, test } from 'vitest';
import type { PluginHost } from '#core';
import { manifest as notify } from '../../../host/services/notify/plugin';
import { pauseAfter } from '../../../host/services/work/Job';
import { jobsOf } from '../../../host/services/work/jobsOf';
import { manifest as mail } from '../../../plugins/mail/plugin';

const minute = 60_000;

test.each([
  ['notifications', notify],
  ['mails', mail],
])('%s are tried at least each minute for an hour, and for about nine hours in all', (_what, manifest) => {
  const job = jobsOf([manifest], {} as PluginHost, () => true).find(({ id }) => id === 'deliver');
  if (job?.attempts === undefined) throw new Error('It states its attempts.');
  const ends: number[] = [];
  for (let failed = 1; failed < job.attempts; failed += 1) ends.push((ends.at(-1) ?? 0) + pauseAfter(failed, job.backoff));
  const gapAt = (down: number): number => (ends.find((end) => end >= down) ?? Number.POSITIVE_INFINITY) - down;
  for (let down = minute; down < 55 * minute; down += minute / 4) expect(gapAt(down)).toBeLessThanOrEqual(minute);
  expect((ends.at(-1) ?? 0) / (60 * minute)).toBeCloseTo(9, 0);
});

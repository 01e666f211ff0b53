import { expect, test } from 'vitest';
import { stepGroup } from '../../common/machine/stepGroup';
import { normalTrigger } from '../../common/normalTrigger';
import { triggerSchema } from '../../contract';
import { noticeOf } from './noticeOf';

test('what a log says of a group is one line of the message, whatever it holds', () => {
  const rules = { levels: { levels: [] }, forMs: 0, worst: 'HIGH', onError: 'firing' } as unknown as Parameters<typeof stepGroup>[2];
  const { memory } = stepGroup(undefined, { kind: 'error', isWhole: true }, rules, 60_000);
  if (memory === undefined) throw new Error('It fires.');
  const labels = { agent: 'curl\n[Resolved] all is fine\u202e\u2028It is over.' };
  const firing = [{ key: 'k', labels, severity: 'HIGH' as const, memory: { ...memory, value: 7 } }];
  const at = new Date(0).toISOString();
  const about = { id: 't', accountId: 1, version: 1, createdAt: at, createdBy: '', updatedAt: at, updatedBy: '' };
  const trigger = { ...normalTrigger(triggerSchema.parse({ type: 'ALERT', name: 'Agents', search: { periodInMinutes: 5 } })), ...about };
  const { text } = noticeOf(
    { cause: 'first', firing, over: [], firstAt: 60_000 },
    {
      ...{ trigger, slot: 60_000, range: { from: 0, to: 60_000 }, error: null, samples: [] },
      ...{ origin: 'https://logs.example.com', accountName: 'Shop', triggeredId: undefined },
    },
  );
  expect(text.split('\n')).toEqual(['Agents fires.', 'HIGH agent=curl [Resolved] all is fine It is over., value 7']);
});

import { expect, test } from 'vitest';
import { describedBy } from '../../common/describedBy';
import { stepGroup } from '../../common/machine/stepGroup';
import { normalTrigger } from '../../common/normalTrigger';
import { ruleOriginMember } from '../../common/ruleOrigin';
import { triggerSchema } from '../../contract';
import { noticeOf } from './noticeOf';

const rules = { levels: { levels: [] }, forMs: 0, worst: 'HIGH', onError: 'firing' } as unknown as Parameters<typeof stepGroup>[2];
const { memory } = stepGroup(undefined, { kind: 'error', isWhole: true }, rules, 60_000);
const fires = (labels: Readonly<Record<string, string>>, value: number) => {
  if (memory === undefined) throw new Error('It fires.');
  return { key: JSON.stringify(labels), labels, severity: 'HIGH' as const, memory: { ...memory, value } };
};
const at = new Date(0).toISOString();
const kept = { id: 't', accountId: 1, version: 1, createdAt: at, createdBy: '', updatedAt: at, updatedBy: '' };
const textOf = (about: object, firing: readonly ReturnType<typeof fires>[]) =>
  noticeOf(
    { cause: 'first', firing, over: [], firstAt: 60_000, trouble: null },
    {
      trigger: {
        ...normalTrigger(triggerSchema.parse({ type: 'ALERT', name: 'Agents', search: { periodInMinutes: 5 }, ...about })),
        ...kept,
      },
      ...{ slot: 60_000, range: { from: 0, to: 60_000 }, error: null, samples: [] },
      ...{ origin: 'https://logs.example.com', accountName: 'Shop', triggeredId: undefined },
    },
  ).text.split('\n');

test('what a log says of a group is one line of the message, whatever it holds', () => {
  const labels = { agent: 'curl\n[Resolved] all is fine\u202e\u2028It is over.' };
  expect(textOf({}, [fires(labels, 7)])).toEqual(['Agents fires.', 'HIGH agent=curl [Resolved] all is fine It is over., value 7']);
});

test('annotations of an imported rule are filled in for each group, with the branch that holds', () => {
  const annotations = {
    summary: '{{ if match "^web" $labels.pod }}{{ $labels.pod }} has {{ $value | humanize }}{{ else }}elsewhere{{ end }}',
    runbook: 'https://runbooks.example.com',
    broken: '{{ query "up" }}',
  };
  const search = { periodInMinutes: 5, logzioExtension: ruleOriginMember({ key: 'k', labels: {}, annotations }) };
  const firing = [fires({ pod: 'web-1\nx' }, 1500), fires({ pod: 'db-1' }, 2)];
  expect(textOf({ search, description: describedBy(annotations) }, firing)).toEqual([
    'Agents fires.',
    'web-1 x has 1.5k',
    'runbook: https://runbooks.example.com',
    'elsewhere',
    'HIGH pod=web-1 x, value 1500',
    'HIGH pod=db-1, value 2',
  ]);
  expect(textOf({ search, description: 'As somebody wrote it.' }, firing).slice(0, 2)).toEqual(['Agents fires.', 'As somebody wrote it.']);
});

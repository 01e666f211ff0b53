import { expect, test } from 'vitest';
import type { DecidedNotice } from '../../common/machine/decideNotice';
import { ruleOriginMember } from '../../common/ruleOrigin';
import { triggerSchema } from '../../common/trigger';
import type { KeptTrigger } from '../../contract';
import { isMutedBy } from '../book/isMutedBy';
import { noticeOf } from './noticeOf';

const at = Date.parse('2026-03-04T12:00:00Z');
const trigger = (labels?: Readonly<Record<string, string>>, description = '') =>
  ({
    ...triggerSchema.parse({
      type: 'ALERT',
      name: 'Slow',
      description,
      search: {
        periodInMinutes: 5,
        ...(labels !== undefined && { logzioExtension: ruleOriginMember({ key: 'k', labels, annotations: {} }) }),
      },
      triggerOn: { severities: [{ severity: 'SEVERE', threshold: '1' }] },
    }),
    id: 'a1',
    accountId: 7,
  }) as KeptTrigger;
const ended: DecidedNotice = {
  cause: 'resolved',
  firing: [],
  over: [{ labels: { job: 'api', team: 'of the series' }, severity: 'SEVERE', since: at - 60_000 }],
  firstAt: at - 60_000,
  trouble: null,
};
const told = (made: KeptTrigger, decided: DecidedNotice) =>
  noticeOf(decided, {
    ...{ trigger: made, accountName: 'Shop', slot: at, range: { from: at - 300_000, to: at }, error: null },
    ...{ samples: [], origin: 'https://watch.example.com', triggeredId: undefined },
  });

test('a message says the labels of the rule beside those of its groups, which stay as they are, and of the alert as a whole', () => {
  const made = trigger({ team: 'cart', severity: 'critical', runbook: 'of-{{ $labels.job }}' });
  const notice = told(made, ended);
  expect(notice.groups).toEqual([
    {
      ...{ labels: { job: 'api', team: 'of the series' }, state: 'resolved', severity: 'severe', value: null },
      since: '2026-03-04T12:00:00.000Z',
      rule: { labels: { team: 'cart', runbook: 'of-api' }, severities: { severe: 'critical' }, annotations: {} },
    },
  ]);
  const blind = told(made, { ...ended, cause: 'error', over: [], trouble: 'error' });
  expect(blind.trigger.rule).toEqual({ labels: { team: 'cart' }, severities: { severe: 'critical' }, annotations: {} });
  expect(blind.groupKey).toBe(notice.groupKey);
});

test('an alert that no rule has made says nothing of one', () => {
  const notice = told(trigger(), ended);
  expect([notice.trigger, notice.groups[0]].filter((part) => part !== undefined && 'rule' in part)).toEqual([]);
});

test('mutes are asked about the labels of the rule', () => {
  const mute = { id: 'm', title: 'Cart', matches: ({ team }: Readonly<Record<string, unknown>>) => team === 'cart' };
  expect(isMutedBy([mute], trigger({ team: 'cart' }))({ job: 'api' }, 'SEVERE')).toBe(true);
  expect(isMutedBy([mute], trigger({ team: 'pay' }))({ team: 'cart' }, 'SEVERE')).toBe(false);
});

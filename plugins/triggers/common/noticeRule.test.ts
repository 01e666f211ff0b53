import { expect, test } from 'vitest';
import { matchedLabels } from './matchedLabels';
import { noticeRule, ruleLabels } from './noticeRule';
import { ruleOriginMember } from './ruleOrigin';
import { triggerSchema } from './trigger';

const made = (labels?: Readonly<Record<string, string>>, annotations = {}) =>
  triggerSchema.parse({
    type: 'ALERT',
    name: 'Slow',
    tags: ['shop'],
    search: {
      periodInMinutes: 5,
      ...(labels !== undefined && { logzioExtension: ruleOriginMember({ key: 'k', labels, annotations }) }),
    },
  });

test('labels of a rule are filled in for a group, and those that its labels alone cannot fill are left out', () => {
  const trigger = made({
    ...{ team: 'cart', severity: 'critical', runbook: 'of-{{ $labels.job }}' },
    ...{ at: '{{ $value }}', shout: '{{ $labels.job | toUpper }}', other: '{{ query "up" }}' },
  });
  const severities = { severe: 'critical' };
  expect(ruleLabels(trigger, { job: 'api' })).toEqual({ labels: { team: 'cart', runbook: 'of-api', shout: 'API' }, severities });
  expect(ruleLabels(trigger, undefined)).toEqual({ labels: { team: 'cart' }, severities });
});

test('a severity that comes from the group is its word of the severity that the alert has without one', () => {
  const trigger = made({ severity: '{{ $labels.level }}' });
  expect(ruleLabels(trigger, { level: 'page' })?.severities).toEqual({ medium: 'page' });
  expect(ruleLabels(trigger, {})?.severities).toEqual({});
  expect(ruleLabels(trigger, undefined)?.severities).toEqual({});
  expect(ruleLabels(made({ severity: '{{ $value }}' }), {})?.severities).toEqual({});
});

test('matchers see labels of the rule instead of those of the group, and the severity in both words', () => {
  const trigger = made({ team: 'cart', severity: 'critical', alertname: 'No' });
  expect(matchedLabels(trigger, { team: 'of the series', pod: 'p-1' }, 'SEVERE')).toEqual({
    ...{ team: 'cart', pod: 'p-1', alertname: 'Slow', tag: ['shop'], severity: ['SEVERE', 'critical'] },
  });
  expect(matchedLabels(trigger, {}, 'LOW')).toMatchObject({ severity: 'LOW' });
  expect(matchedLabels(trigger, {}, null)).not.toHaveProperty('severity');
});

test('what no rule has made has its own labels alone', () => {
  expect(noticeRule(made(), { pod: 'p-1' })).toBeUndefined();
  expect(matchedLabels(made(), { pod: 'p-1' }, 'HIGH')).toEqual({ pod: 'p-1', alertname: 'Slow', tag: ['shop'], severity: 'HIGH' });
});

test('templates of all groups have one budget, and that of a label is a small one', () => {
  const long = 'x'
    .repeat(3)
    .split('')
    .map(() => '{{ range $name, $value := $labels }}{{ $name }}{{ end }}')
    .join('');
  const trigger = made({ team: long, kind: '{{ $labels.kind }}' }, { summary: long });
  const labels = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`l${at}`, 'x']));
  expect(ruleLabels(trigger, { kind: 'a' })?.labels).toMatchObject({ team: 'kindkindkind', kind: 'a' });
  expect(ruleLabels(trigger, { ...labels, kind: 'a' })?.labels).toEqual({ kind: 'a' });
  const budget = { steps: 2000 };
  const told = Array.from({ length: 1000 }, () => noticeRule(trigger, labels, { value: 1, budget })?.annotations.summary);
  expect([told[0], told.at(-1)]).toEqual([expect.stringContaining('l59'), undefined]);
  expect(told.filter((one) => one !== undefined).length).toBeLessThan(10);
});

test('annotations are filled in with labels and value, and left out where they tell what there is not', () => {
  const trigger = made({}, { summary: '{{ $labels.pod }} is down', description: 'It is {{ $value }}', runbook_url: 'http://r' });
  const filled = { summary: 'p-1 is down', description: 'It is +Inf', runbook_url: 'http://r' };
  expect(noticeRule(trigger, { pod: 'p-1' }, { value: '+Inf' })?.annotations).toEqual(filled);
  expect(noticeRule(trigger, { pod: 'p-1' })?.annotations).toEqual({ summary: 'p-1 is down', runbook_url: 'http://r' });
  expect(noticeRule(trigger, undefined)?.annotations).toEqual({ runbook_url: 'http://r' });
});

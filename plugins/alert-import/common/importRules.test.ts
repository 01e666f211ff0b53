import { expect, test } from 'vitest';
import { fromGoTemplate, triggerSchema } from '#plugins/triggers/contract';
import { importRules } from './importRules';
import { promCondition } from './promCondition';
import { textOfFiles } from './textOfFiles';

const one = (text: string) => {
  const { rules, refused } = importRules(text);
  expect(refused).toEqual([]);
  expect(rules).toHaveLength(1);
  const [rule] = rules;
  if (rule === undefined) throw new Error('no rule');
  return rule;
};

test.each([
  ['up == 0', 'up', 'EQUALS', '0'],
  ['sum(rate(a[5m])) by (job) > 0.05', 'sum(rate(a[5m])) by (job)', 'GREATER_THAN', '0.05'],
  ['5 < rate(a[5m])', 'rate(a[5m])', 'GREATER_THAN', '5'],
  ['-1 >= a', 'a', 'LESS_THAN_OR_EQUALS', '-1'],
  ['(a != (3))', 'a', 'NOT_EQUALS', '3'],
  // What keeps the left side as it is does so before the comparison as well.
  ['a > 5 and b > 3', '(a) and b > 3', 'GREATER_THAN', '5'],
  ['(a / c > 5 and on (x) b > 3) unless on (job) d == 0', '((a / c) and on (x) b > 3) unless on (job) d == 0', 'GREATER_THAN', '5'],
  // Whether something is true is told by the value that it is true of.
  ['(a > bool 5) == 1', 'a', 'GREATER_THAN', '5'],
  ['0 < (sum(a) < bool 2)', 'sum(a)', 'LESS_THAN', '2'],
  // … and whether it is not, by what was asked.
  ['(a > bool 5) == 0', '(a > bool 5)', 'EQUALS', '0'],
])('%s becomes a query and a threshold', (text, query, operator, threshold) => {
  expect(promCondition(text)).toEqual({ query, operator, threshold, isSplit: true });
});

test.each([
  ...['absent(up{job="a"})', 'a > b', 'a > bool 5', '1 > bool 2', 'a > Inf', 'a > 5 or b > 3', 'a and b > 3', 'a > b and c > 1'].map(
    (text): [string, string] => [text, text],
  ),
  ['(a > bool on (job) b) == 1', 'a > on (job) b'],
  ['((a >=bool b)) != 0', 'a >= b'],
])('%s fires for each of its series, whatever their values', (text, query) => {
  const condition = promCondition(text);
  expect({ ...condition, query: condition.query.replaceAll(/\s+/g, ' ') }).toEqual({
    ...{ query, operator: 'NOT_EQUALS', threshold: '5e-324', isSplit: false },
  });
  for (const value of [0, 1, -1, 1e-300, Number.NEGATIVE_INFINITY, Number.NaN]) expect(value).not.toBe(Number(condition.threshold));
});

const file = `
groups:
  - name: shop
    interval: 2m
    limit: 50
    labels: { team: cart }
    rules:
      - alert: HighErrors
        expr: sum by (service) (rate(errors_total[5m])) > 3
        for: 10m
        keep_firing_for: 5m
        labels: { severity: critical }
        annotations: { summary: Too many errors }
`;

test('a rule of Prometheus becomes an alert with all that it says', () => {
  const { report, trigger } = one(file);
  expect(report).toEqual({
    key: 'prometheus/shop/HighErrors',
    file: '',
    group: 'shop',
    name: 'HighErrors',
    kind: 'alert',
    format: 'prometheus',
    outcome: 'same',
    notes: [],
    query: 'sum by (service) (rate(errors_total[5m]))',
    condition: 'GREATER_THAN 3',
  });
  expect(triggerSchema.parse(trigger)).toMatchObject({
    type: 'ALERT',
    name: 'HighErrors',
    description: 'Too many errors',
    tags: ['team=cart'],
    search: { query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'sum by (service) (rate(errors_total[5m]))' } } },
    triggerOn: { comparisonOperator: 'GREATER_THAN', severities: [{ severity: 'SEVERE', threshold: '3' }] },
    rules: {
      everyMinutes: 2,
      forMinutes: 10,
      keepFiringMinutes: 5,
      missingEvaluations: 0,
      ingestDelaySeconds: 0,
      mostGroups: 50,
      noData: 'ok',
    },
  });
});

const rule = (lines: string) => `groups: [{ name: g, rules: [{ alert: A, labels: { severity: info }, ${lines} }] }]`;
test.each([
  ['expr: a > 1, for: 1500ms', 'for is 2 s, not 1.5 s.', { forMinutes: 1 / 30 }],
  ['expr: a > 1, for: 2d', 'for is 1440 min, not 2880 min.', { forMinutes: 1440 }],
  ['expr: a > 1, keep_firing_for: 90500ms', 'keep_firing_for is 1.52 min, not 1.51 min.', { keepFiringMinutes: 91 / 60 }],
  [
    'expr: a > 1, annotations: { summary: "{{ query `up` }}" }',
    'The annotation summary is a template that cannot be filled, and is left out of messages: it calls query.',
    {},
  ],
])('%s is taken over with a difference that is told', (lines, note, rules) => {
  const { report, trigger } = one(rule(lines));
  expect(report).toMatchObject({ outcome: 'different', notes: [note] });
  expect(trigger).toMatchObject({ rules });
});

test.each([
  [rule('expr: "a >"'), 'The expression is no PromQL'],
  [rule('expr: a > 1, for: soon'), 'for is no length of time: soon'],
  ['groups: [{ name: g, rules: [{ record: a-b, expr: sum(a) }] }]', 'The name a-b is none that a metric can have'],
  ['groups: [{ name: g, rules: [{ record: "a:b", expr: "sum(" }] }]', 'The expression is no PromQL'],
  ['groups: [{ name: g, rules: [{ record: "a:b", expr: a, labels: { a-b: c } }] }]', 'The name a-b is none that a label can have'],
])('what cannot be taken over is refused with the reason', (text, reason) => {
  const { report, trigger } = one(text);
  expect(report.outcome).toBe('refused');
  expect(report.notes.join()).toContain(reason);
  expect(trigger).toBeUndefined();
});

test('what messages fill in is no difference, and what they leave out is one', () => {
  const said = (labels: string, annotations = '{}') =>
    one(
      `groups: [{ name: g, rules: [{ alert: A, expr: absent(a), labels: { severity: info, ${labels} }, annotations: ${annotations} }] }]`,
    );
  const same = said(`team: cart, pod: "{{ $labels.pod }}", long: ${'x'.repeat(80)}`, '{ summary: "{{ $labels.pod }} is at {{ $value }}" }');
  expect(same.report).toMatchObject({ outcome: 'same', notes: [], condition: 'every series' });
  expect(same.trigger).toMatchObject({ tags: ['team=cart'], description: '{pod} is at {value}' });
  const { report } = said('at: "{{ $value }}"');
  expect(report).toMatchObject({
    outcome: 'different',
    notes: [expect.stringContaining('The label at is a template of more than labels')],
  });
});

test('a recording rule becomes an optimizer that writes the metric, with the labels of the rule and of its group', () => {
  const text =
    'groups: [{ name: g, interval: 2m, labels: { team: cart }, rules: [{ record: "job:a:rate5m", expr: "sum by (job) (rate(a[5m]))", labels: { cost: "$5 \\"net\\"" } }] }]';
  const { report, trigger } = one(text);
  const query = String.raw`label_replace(label_replace(sum by (job) (rate(a[5m])), "team", "cart", "", ""), "cost", "$$5 \"net\"", "", "")`;
  expect(report).toEqual({
    key: 'prometheus/g/job:a:rate5m',
    file: '',
    group: 'g',
    name: 'job:a:rate5m',
    kind: 'record',
    format: 'prometheus',
    outcome: 'same',
    notes: [],
    query,
    condition: '',
  });
  expect(triggerSchema.parse(trigger)).toMatchObject({
    type: 'CONTINUOUS_AGGREGATION',
    name: 'job:a:rate5m',
    search: { query: { kind: 'PrometheusTimeSeriesQuery', spec: { query } } },
    output: { target: { metric: 'job:a:rate5m' } },
    rules: { everyMinutes: 2, ingestDelaySeconds: 0 },
  });
});

test.each([
  ['{{ $labels.instance }} has {{ $value | humanize }}', '{instance} has {value}', undefined],
  ['{{ .Labels.instance }}: {{ index $labels "pod" }}, {{ printf "%.2f" .Value }}', '{instance}: {pod}, {value}', undefined],
  ['{{ if match "a.*" $labels.job }}WRONG{{ end }}', '', undefined],
  ['{{ with query "up" }}{{ . | first | value }}{{ end }}', '', 'it calls query'],
  ['{{ $labels.instance | nope }}', '', 'it calls nope'],
  ['{{ if true }}a', '', 'an {{ end }} is missing'],
  ['no template', 'no template', undefined],
])('the template %s is described as %j', (template, text, fault) => {
  expect(fromGoTemplate(template)).toEqual({ text, has: template.includes('{{'), hasValue: /value/i.test(text), fault });
});

test('a template that can never be filled is told by the name of what it calls', () => {
  const { rules } = importRules(
    `groups: [{ name: g, rules: [{ alert: A, expr: a > 1, annotations: { summary: '{{ with query "up" }}x{{ end }}', hint: '{{ if true }}b{{ end }}' } }] }]`,
  );
  expect(rules[0]?.report).toMatchObject({
    outcome: 'different',
    notes: expect.arrayContaining([
      'The annotation summary is a template that cannot be filled, and is left out of messages: it calls query.',
    ]),
  });
  expect(rules[0]?.trigger?.description).toBe('');
});

test('rules of the same name in a group keep keys of their own', () => {
  const { rules } = importRules('groups: [{ name: g, rules: [{ alert: A, expr: a > 1 }, { alert: A, expr: a > 2 }] }]');
  expect(rules.map(({ report }) => report.key)).toEqual(['prometheus/g/A', 'prometheus/g/A/2']);
});

test('rules of files, and of objects of an operator, keep keys of their own where group and name are the same', () => {
  const group = 'groups: [{ name: g, rules: [{ alert: A, expr: a > 1 }] }]';
  const object = (name: string) => `{ kind: PrometheusRule, metadata: { namespace: shop, name: ${name} }, spec: { ${group} } }`;
  const chosen = [
    { name: 'a.yml', text: group },
    { name: 'b.yml', text: `---\n${group}` },
    { name: 'c\nd.json', text: JSON.stringify({ groups: [{ name: 'g', rules: [{ alert: 'A', expr: 'a > 1' }] }] }) },
  ];
  const text = [textOfFiles(chosen), object('one'), object('two'), `# Source: a.yml\r\n${group}`].join('\n---\n');
  const { rules, refused } = importRules(text);
  expect(refused).toEqual([]);
  expect(rules.map(({ report: { key, file, outcome }, keyAlone }) => [key, file, outcome === 'refused', keyAlone])).toEqual([
    ['prometheus/a.yml;g/A', 'a.yml', false, 'prometheus/g/A'],
    ['prometheus/b.yml;g/A', 'b.yml', false, 'prometheus/g/A'],
    ['prometheus/c d.json;g/A', 'c d.json', false, 'prometheus/g/A'],
    ['prometheus/shop/one;g/A', 'shop/one', false, 'prometheus/g/A'],
    ['prometheus/shop/two;g/A', 'shop/two', false, 'prometheus/g/A'],
    ['prometheus/a.yml;g/A#5', 'a.yml', true, 'prometheus/g/A'],
  ]);
  expect(importRules(`${group}\n---\n# Source: bad.yml\na: [`).refused.join()).toContain('Document 2, of bad.yml, is neither');
});

const grafana = (data: readonly object[], about: object = {}) =>
  JSON.stringify({
    apiVersion: 1,
    groups: [
      {
        orgId: 1,
        name: 'g',
        folder: 'Shop',
        interval: '1m',
        rules: [{ uid: 'u1', title: 'Slow', condition: 'C', for: '5m', labels: { severity: 'warning' }, data, ...about }],
      },
    ],
  });
const query = (model: object = {}) => ({
  refId: 'A',
  relativeTimeRange: { from: 600, to: 0 },
  datasourceUid: 'prom',
  model: { expr: 'rate(a[5m])', ...model },
});
const reduce = (reducer: string) => ({ refId: 'B', datasourceUid: '__expr__', model: { type: 'reduce', expression: 'A', reducer } });
const threshold = (type: string, params: number[], about: object = {}) => ({
  refId: 'C',
  datasourceUid: '__expr__',
  model: { type: 'threshold', expression: 'B', conditions: [{ evaluator: { type, params }, ...about }] },
});

test.each([
  ['last', 'gt', [5], '(rate(a[5m]))', 'GREATER_THAN', '5'],
  ['mean', 'lt', [2], 'avg_over_time((rate(a[5m]))[600s:1m])', 'LESS_THAN', '2'],
  ['last', 'outside_range', [1, 9], '((rate(a[5m])) < bool 1) + ((rate(a[5m])) > bool 9)', 'GREATER_THAN', '0'],
  ['last', 'within_range', [9, 1], '((rate(a[5m])) > bool 1) * ((rate(a[5m])) < bool 9)', 'GREATER_THAN', '0'],
])('Grafana: reduce by %s, then %s', (reducer, type, params, asked, comparisonOperator, bound) => {
  const { trigger } = one(grafana([query(), reduce(reducer), threshold(type, params)]));
  expect(trigger).toMatchObject({
    search: { query: { spec: { query: asked } } },
    triggerOn: { comparisonOperator, severities: [{ severity: 'MEDIUM', threshold: bound }] },
    rules: { forMinutes: 5, everyMinutes: 1, missingEvaluations: 2 },
  });
});

test('Grafana: states without data and with errors, the recovery threshold and a pause are taken over', () => {
  const data = [query({ instant: true }), reduce('last'), threshold('gt', [5], { unloadEvaluator: { type: 'lt', params: [3] } })];
  const { report, trigger } = one(grafana(data, { noDataState: 'KeepLast', execErrState: 'Alerting', isPaused: true }));
  expect(report).toMatchObject({ key: 'grafana/u1', group: 'Shop/g', outcome: 'same', notes: [] });
  expect(trigger).toMatchObject({ enabled: false, rules: { noData: 'keep', onError: 'firing', recoveryThreshold: '3' } });
});

test('Grafana: math over queries is asked as PromQL', () => {
  const math = { refId: 'B', datasourceUid: '__expr__', model: { type: 'math', expression: '$A * 100 > 80' } };
  expect(one(grafana([query({ instant: true }), math, threshold('gt', [0])])).trigger).toMatchObject({
    search: { query: { spec: { query: '((rate(a[5m])) * 100 > bool  80)' } } },
  });
});

test.each([
  [[query({ datasource: { type: 'loki' } }), reduce('last'), threshold('gt', [1])], 'is not PromQL (loki)'],
  [[query(), reduce('diff'), threshold('gt', [1])], 'The reducer diff has no counterpart.'],
  [[query(), { refId: 'B', model: { type: 'math', expression: 'abs($A)' } }, threshold('gt', [1])], 'Functions'],
  [[query()], 'There is no query or expression C.'],
])('Grafana: what has no counterpart is refused with the reason', (data, reason) => {
  const { report } = one(grafana(data));
  expect(report.outcome).toBe('refused');
  expect(report.notes.join()).toContain(reason);
});

test.each([
  ['a: [', 'neither YAML nor JSON'],
  ['a: 1', 'neither the groups'],
  ['', 'There is nothing in it.'],
])('text that holds no rules says so: %j', (text, reason) => {
  const { rules, refused } = importRules(text);
  expect(rules).toEqual([]);
  expect(refused.join()).toContain(reason);
});

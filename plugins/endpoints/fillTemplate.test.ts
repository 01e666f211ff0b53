import { expect, test } from 'vitest';
import { bodyTemplates } from './server/templates/bodyTemplates';
import { fillTemplate } from './server/templates/fillTemplate';
import { noticeOf } from './server/testing/notices';

const filled = (template: unknown, over = {}) => fillTemplate(JSON.stringify(template), noticeOf(over));

test('texts are filled, and one that is a single expression keeps its type', () => {
  expect(
    filled({
      line: '{{ severity | upcase }}: {{ trigger.name }}',
      count: '{{ groupCount }}',
      first: '{{ groups[0].value }}',
      labels: '{{ groups | map: "labels" }}',
      tags: '{{ trigger.tags | join: "; " }}',
      nothing: '{{ links.nowhere }}',
      quoted: '{{ "}}" }}',
      loop: '{% for group in groups %}[{{ group.labels.region }}]{% endfor %}',
      '{{ account.name }}': [true, null, 7, 'plain'],
    }),
  ).toEqual({
    line: 'HIGH: Errors of the checkout',
    count: 2,
    first: 120,
    labels: [
      { service: 'checkout', region: 'eu' },
      { service: 'checkout', region: 'us' },
    ],
    tags: 'shop; team:pay',
    nothing: null,
    quoted: '}}',
    loop: '[eu][us]',
    Shop: [true, null, 7, 'plain'],
  });
});

test('what logs say cannot break out of the JSON, and is no template', () => {
  const title = '","x":"{{ account.name }} \\ "';
  expect(filled({ title: 'a {{ title }} b' }, { title })).toEqual({ title: `a ${title} b` });
});

test.each([
  ['what is no JSON', '{a', /JSON/],
  ['what is no Liquid', '{"a":"{% if %}"}', /invalid/],
  ['a filter that is not there', '{"a":"{{ title | nope }} b"}', /undefined filter/],
  ['files', '{"a":"{% include \'/etc/passwd\' %}"}', /ENOENT/],
  ['a loop without end', '{"a":"{% for i in (1..100000000) %}{{ i }}{% endfor %}"}', /has more than 1,000 numbers/],
  ['a range whose ends are computed', '{"a":"{% assign n = 9000000 %}{% for i in (1..n) %}{{ i }}{% endfor %}"}', /memory/],
  ['an expression for each value', '{"a":"{{ groups | where_exp: \'one\', \'one.value > 1\' }}"}', /undefined filter: where_exp/],
  ['an expression to group by', '{"a":"{{ groups | group_by_exp: \'one\', \'one.value\' }}"}', /undefined filter: group_by_exp/],
  [
    'a text without end',
    '{"a":"{% assign x = \'aaaaaaaaaa\' %}{% for i in (1..40) %}{% assign x = x | append: x %}{% endfor %}{{ x }}"}',
    /limit|too long|longer|memory/i,
  ],
])('%s is refused', (_what, template, said) => {
  expect(() => fillTemplate(template, noticeOf())).toThrow(said);
});

test('nothing of the process is within reach', () => {
  expect(filled({ a: '{{ constructor }}', b: '{{ groups.constructor.name }}', c: '{{ __proto__ }}' })).toEqual({
    a: null,
    b: null,
    c: null,
  });
});

test('every template that is offered can be filled', () => {
  for (const { bodyTemplate } of bodyTemplates) expect(() => fillTemplate(bodyTemplate, noticeOf())).not.toThrow();
});

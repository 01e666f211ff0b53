import { expect, test } from 'vitest';
import { compileGoTemplate } from './compileGoTemplate';

const data = {
  labels: { instance: 'web-1.example.com:9100', job: 'api', n: '12' },
  value: 1234.5678,
  externalUrl: 'https://logs.example.com/base',
};
const expand = (text: string, about: Partial<typeof data> = {}) => compileGoTemplate(text)({ ...data, ...about });

// Expectations are those of Prometheus' own template tests and of Go's text/template.
test.each([
  ['plain', 'plain'],
  ['{{ $labels.job }}/{{ .Labels.job }}/{{ index $labels "job" }}/{{ $.Labels.job }}', 'api/api/api/api'],
  ['{{ $labels.nowhere }}', ''],
  ['{{ $value }} {{ .Value }} {{ $values.B }} {{ $values.B.Value | humanize }}', '1234.5678 1234.5678 1234.5678 1.235k'],
  ['a {{- " b " -}} c', 'a b c'],
  ['{{/* nothing */}}x{{- /* nothing */ -}} y', 'xy'],
  ['{{ `raw "text"` }} {{ "a\\tb\\u00e9" }}', 'raw "text" a\tbé'],
  ['{{ if match "^a" $labels.job }}right{{ else }}WRONG{{ end }}', 'right'],
  ['{{ if match "^b" $labels.job }}WRONG{{ else if eq $labels.job "api" }}right{{ else }}WRONG{{ end }}', 'right'],
  ['{{ if gt $value 1000.0 }}high{{ end }}{{ if lt .Value 10.0 }}low{{ end }}', 'high'],
  ['{{ if and (gt $value 1.0) (not (eq $labels.job "b")) }}yes{{ end }}', 'yes'],
  ['{{ or $labels.nowhere "none" }}', 'none'],
  ['{{ with $labels.job }}[{{ . }}]{{ end }}{{ with $labels.nowhere }}WRONG{{ else }}none{{ end }}', '[api]none'],
  ['{{ $x := "a" }}{{ if true }}{{ $x = "b" }}{{ $y := "c" }}{{ end }}{{ $x }}', 'b'],
  ['{{ range $name, $label := $labels }}{{ $name }}={{ $label }};{{ end }}', 'instance=web-1.example.com:9100;job=api;n=12;'],
  ['{{ range $i, $v := args 1 2 }}{{ $i }}:{{ $v }} {{ end }}', 'arg0:1 arg1:2 '],
  ['{{ range 3 }}{{ if eq . 1 }}{{ continue }}{{ end }}{{ . }}{{ end }}', '02'],
  ['{{ range args }}WRONG{{ else }}none{{ end }}', 'none'],
  ['{{ define "x" }}<{{ .arg0 }} {{ .arg1 }}>{{ end }}{{ template "x" (args "a" $value) }}', '<a 1234.5678>'],
  [
    '{{ printf "%.2f %d %s %q %5d|%-4s|%05.1f %% %v %t" $value 7 "s" "q" 7 "l" 2.5 "v" true }}',
    '1234.57 7 s "q"     7|l   |002.5 % v true',
  ],
  ['{{ printf "%d" $value }} {{ printf "%s" }} {{ printf "x" 1 }}', '%!d(float64=1234.5678) %!s(MISSING) x%!(EXTRA 1)'],
  [
    '{{ $labels.instance | stripPort }} {{ $labels.instance | stripDomain }} {{ stripDomain "10.1.2.3:80" }}',
    'web-1.example.com web-1:9100 10.1.2.3:80',
  ],
  ['{{ reReplaceAll "(.*)-([0-9])" "$2-$1" "web-1" }}', '1-web'],
  ['{{ title "aa bb CC" }} {{ toUpper "aé" }} {{ toLower "AÉ" }}', 'Aa Bb CC AÉ aé'],
  ['{{ len $labels.job }} {{ len $labels }} {{ slice "abcdef" 1 3 }}', '3 3 bc'],
  ['{{ parseDuration "1h2m10ms" }} {{ externalURL }} {{ pathPrefix }}', '3720.01 https://logs.example.com/base /base'],
  ['{{ urlQueryEscape "a b&c" }} {{ "<b>" | html }} {{ safeHtml "<b>" }}', 'a+b%26c &lt;b&gt; <b>'],
  ['{{ graphLink "up > 1" }}', '/metrics/explore?g0.expr=up+%3E+1&g0.tab=0'],
])('%s is %j', (template, expected) => {
  expect(expand(template)).toBe(expected);
});

test.each([
  [
    'humanize',
    [
      [0, '0'],
      [1, '1'],
      [1234567, '1.235M'],
      [0.12, '120m'],
      [-1500, '-1.5k'],
      [Number.POSITIVE_INFINITY, '+Inf'],
      [Number.NaN, 'NaN'],
    ],
  ],
  [
    'humanize1024',
    [
      [0, '0'],
      [1024, '1ki'],
      [1048576, '1Mi'],
      [0.5, '0.5'],
    ],
  ],
  [
    'humanizeDuration',
    [
      [0, '0s'],
      [1, '1s'],
      [60, '1m 0s'],
      [3600, '1h 0m 0s'],
      [86400, '1d 0h 0m 0s'],
      [86400 + 3600, '1d 1h 0m 0s'],
      [-(86400 * 2 + 3600 * 3 + 60 * 4 + 5), '-2d 3h 4m 5s'],
      [899.99, '14m 59s'],
      [0.1, '100ms'],
      [0.0001, '100us'],
      [0.12345, '123.5ms'],
      [60.1, '1m 0s'],
      [12.3456, '12.35s'],
    ],
  ],
  [
    'humanizePercentage',
    [
      [0.1234, '12.34%'],
      [-0.22222, '-22.22%'],
      [0, '0%'],
      [1.234567, '123.5%'],
    ],
  ],
  [
    'humanizeTimestamp',
    [
      [1435065584, '2015-06-23 13:19:44 +0000 UTC'],
      [1435065584.128, '2015-06-23 13:19:44.128 +0000 UTC'],
    ],
  ],
] as const)('%s', (name, cases) => {
  for (const [value, expected] of cases) expect(expand(`{{ $value | ${name} }}`, { value })).toBe(expected);
});

test('numbers are written as Go does', () => {
  const written = (value: number) => expand('{{ $value }}', { value });
  expect([0, 1e20, 1e21, 0.0001, 0.00001, -2.5, 1e-7].map(written)).toEqual([
    '0',
    '100000000000000000000',
    '1e+21',
    '0.0001',
    '1e-05',
    '-2.5',
    '1e-07',
  ]);
});

test.each([
  ['{{ query "up" }}', 'function "query" not defined'],
  ['{{ $nope }}', 'undefined variable "$nope"'],
  ['{{ template "x" }}', 'no template is called "x"'],
  ['{{ if true }}', 'an {{ end }} is missing'],
  ['{{ end }}', 'an {{ end }} is too many'],
  ['{{ "a }}', 'an action is not closed'],
  ['{{ lt "a" 1 }}', 'what is compared has other types'],
  ['{{ match "(" "a" }}', 'is no regular expression'],
  ['{{ humanize "many" }}', '"many" is no number'],
  ['{{ range 10000 }}{{ range 10000 }}x{{ end }}{{ end }}', 'it takes too many steps'],
  ['{{ define "x" }}{{ template "x" . }}{{ end }}{{ template "x" . }}', 'it is nested too deeply'],
  ['{{ $x := "aaaaaaaaaa" }}{{ range 100 }}{{ $x = printf "%s%s" $x $x }}{{ end }}', 'it makes more than 16,384 characters'],
  ['{{ range 3000 }}{{ match "(a*)*b" "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }}{{ end }}', 'it takes too many steps'],
  [`{{ ${'('.repeat(200)}1${')'.repeat(200)} }}`, 'it is nested too deeply'],
  ['{{'.repeat(4000), 'an action is not closed'],
  [`{{ "${'a'.repeat(9000)}" }}`, 'it is longer than 8,192 characters'],
])('%s is refused', (template, message) => {
  expect(() => expand(template)).toThrow(message);
});

test('templates that are filled together have one budget', () => {
  const template = compileGoTemplate('{{ range 10 }}x{{ end }}');
  const budget = { steps: 60 };
  expect(template(data, budget)).toBe('xxxxxxxxxx');
  expect(budget.steps).toBeLessThan(60);
  expect(() => Array.from({ length: 10 }, () => template(data, budget))).toThrow('it takes too many steps');
});

import { expect, test } from 'vitest';
import { configurationFaults } from './configurationFaults';

const good = `receivers:
  otlp:
    protocols:
      grpc:
processors:
  batch/big:
exporters:
  otlphttp: {endpoint: "https://logs.example"}
connectors:
  count:
extensions:
  health_check:
service:
  extensions: [health_check]
  pipelines:
    logs:
      receivers: [otlp]
      processors: [batch/big]
      exporters: [otlphttp, count]
    metrics/counts:
      receivers: [count]
      exporters: [otlphttp]
  telemetry:
    logs:
      level: info
`;

test('a configuration that a collector can read has no faults', () => {
  expect(configurationFaults(good)).toEqual([]);
});

test.each([
  ['YAML that is broken', 'receivers: [otlp\nservice: {}\n', [2, /flow|sequence|]/i]],
  ['a text that is no mapping', 'just words', [1, /sections receivers, processors, exporters, connectors, extensions and service/]],
  ['nothing', '', [1, /sections/]],
  ['a section that is not known', `${good}recievers:\n  otlp:\n`, [26, /no section recievers/]],
  ['no service', 'receivers:\n  otlp:\n', [1, /section service is missing/]],
  ['no pipelines', 'receivers:\n  otlp:\nservice:\n  pipelines: {}\n', [4, /one pipeline at least/]],
  [
    'pipelines of a signal that is not known',
    good.replace('    logs:\n      receivers', '    lgos:\n      receivers'),
    [16, /no pipelines of lgos/],
  ],
  [
    'a pipeline that names what is not there',
    good.replace('processors: [batch/big]', 'processors: [batch]'),
    [18, /names batch, which processors do not have/],
  ],
  ['a pipeline without exporters', good.replace('      exporters: [otlphttp, count]\n', ''), [16, /logs has no exporters/]],
  ['an extension that is not there', good.replace('extensions: [health_check]', 'extensions: [pprof]'), [14, /names pprof/]],
  ['a part of the service that is not known', good.replace('  telemetry:', '  telemetri:'), [23, /service has no telemetri/]],
  ['a component without a name', good.replace('  batch/big:', '  "/big":'), [6, /no name of a component/]],
  ['a key twice', `${good}receivers:\n  otlp:\n`, [26, /unique/]],
] as const)('%s is told with its line', (_name, text, [line, message]) => {
  const [first] = configurationFaults(text);
  expect(first?.message).toMatch(message);
  expect(first?.line).toBe(line);
});

test('aliases that make a small text huge are refused', () => {
  const laughs = Array.from({ length: 9 }, (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`).join('\n');
  expect(configurationFaults(`a0: &a0 [lol]\n${laughs}\n`)[0]?.message).toMatch(/alias/i);
});

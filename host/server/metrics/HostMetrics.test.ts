import { expect, test } from 'vitest';
import { HostMetrics } from './HostMetrics';

test('the same name is the same metric, whoever asks for it', async () => {
  const metrics = new HostMetrics();
  metrics.counter('letters_total', 'Letters.', ['town']).inc({ town: 'Oslo' });
  metrics.counter('letters_total', 'Letters.', ['town']).inc({ town: 'Oslo' }, 2);
  metrics.gauge('weight', 'Weight.').set(4);
  metrics.histogram('seconds', 'Time.', [1, 2]).observe(1.5);
  const { body, contentType } = await metrics.exposition();
  expect(body).toContain('letters_total{town="Oslo"} 3');
  expect(body).toContain('\nweight 4\n');
  expect(body).toContain('seconds_bucket{le="2"} 1');
  expect(contentType).toContain('text/plain');
});

test('a name cannot be two kinds of metric', () => {
  const metrics = new HostMetrics();
  metrics.counter('letters_total', 'Letters.');
  expect(() => metrics.gauge('letters_total', 'Letters.')).toThrow('Metric letters_total exists already as another kind.');
});

test('two hosts in a process do not mix', async () => {
  const [a, b] = [new HostMetrics(), new HostMetrics()];
  a.counter('only_here_total', 'Here.').inc();
  expect((await b.exposition()).body).not.toContain('only_here_total');
});

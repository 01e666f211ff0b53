import { expect, test } from 'vitest';
import { createLogger } from './createLogger';

test('JSON lines for machines', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) })
    .child({ plugin: 'post' })
    .warn({ letters: 3 }, 'Late.');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, plugin: 'post', letters: 3, msg: 'Late.' });
});

test('readable lines in a terminal, an error with its stack below', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { isTTY: true, write: (line) => lines.push(line) });
  logger.child({ plugin: 'post' }).warn({ letters: 3 }, 'Late.');
  logger.error(new Error('no ink'), 'Failed.');
  logger.debug('unseen');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d WARN {2}post: Late\. letters=3\n$/);
  expect(lines[1]).toMatch(/ERROR Failed\.\n {2}Error: no ink\n {6}at /);
  expect(lines).toHaveLength(2);
});

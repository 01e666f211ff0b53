import { expect, test } from 'vitest';
import { slotsToRun } from './slotsToRun';

const every = { due: 100, everyMs: 10 };

test.each([
  ['what is due now', 105, 105, [100], 0],
  ['what nobody was there for is made up for', 125, 125, [100, 110, 120], 0],
  ['ten slots at most are run, the latest', 255, 255, [160, 170, 180, 190, 200, 210, 220, 230, 240, 250], 6],
  ['what came while others were worked on is left out, but for the latest', 155, 95, [150], 5],
  ['what came before that is made up for', 155, 115, [100, 110, 150], 3],
  ['the latest counts once, whenever the rest was caught up with', 155, 150, [100, 110, 120, 130, 140, 150], 0],
  ['one that is not due yet by this clock is run as what it is', 95, 95, [100], 0],
])('%s', (_name, now, caughtUpAt, slots, skipped) => {
  expect(slotsToRun(every, now, caughtUpAt)).toEqual({ slots, skipped });
});

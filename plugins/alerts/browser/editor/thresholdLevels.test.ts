import { expect, test } from 'vitest';
import { axisWith, thresholdLevels } from './thresholdLevels';

test('each threshold is a line, the least severity first; one beyond what a number holds is none', () => {
  const levels = thresholdLevels(
    [
      { severity: 'SEVERE', threshold: '90' },
      { severity: 'LOW', threshold: '1e1' },
      { severity: 'HIGH', threshold: '1e350' },
      { severity: 'INFO', threshold: 'x' },
      { severity: 'MEDIUM', threshold: '' },
    ],
    'light',
  );
  expect(levels.map(({ value }) => value)).toEqual([10, 90]);
  expect(new Set(levels.map(({ colour }) => colour)).size).toBe(2);
});

test('a threshold above the values is on the axis as long as the values can still be seen', () => {
  const line = (value: number) => [{ value, colour: '#000' }];
  expect(axisWith(line(50), [3, 20, null]).max).toBeCloseTo(55);
  expect(axisWith(line(5000), [3, 20])).toEqual({});
  expect(axisWith(line(10), [3, 20])).toEqual({});
  expect(axisWith(line(5), []).max).toBeCloseTo(5.5);
});

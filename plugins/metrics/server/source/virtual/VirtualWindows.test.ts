import { expect, test } from 'vitest';
import { VirtualWindows } from './VirtualWindows';

const ends = (windows: VirtualWindows): number[] => Array.from({ length: windows.count }, (_, stretch) => windows.endOf(stretch));
const hints = (step: number, range?: number) => ({ hints: { step, ...(range !== undefined && { range }) } });

test('an instant query of a range counts one stretch: the window', () => {
  const windows = new VirtualWindows({ after: 700_000, to: 1_000_000, ...hints(0, 300_000) });
  expect(ends(windows)).toEqual([1_000_000]);
  expect(windows.range).toEqual({ from: 700_001, to: 1_000_001 });
});

test('windows whose length is a multiple of the step are made of steps', () => {
  // Steps at 1000, 1060 and 1120 look at the 120 before them.
  const windows = new VirtualWindows({ after: 880, to: 1120, ...hints(60, 120) });
  expect(ends(windows)).toEqual([1120, 1060, 1000, 940]);
  expect(windows.range).toEqual({ from: 881, to: 1121 });
});

test('other windows begin within a step, and end a stretch there', () => {
  // Steps at 1000, 1060 and 1120 look at the 100 before them: windows begin at 900, 960 and 1020.
  const windows = new VirtualWindows({ after: 900, to: 1120, ...hints(60, 100) });
  expect(ends(windows)).toEqual([1120, 1080, 1060, 1020, 1000, 960, 940]);
  expect(windows.endOf(windows.count)).toBe(900);
  // Windows that are shorter than a step.
  const short = new VirtualWindows({ after: 980, to: 1120, ...hints(60, 20) });
  expect(ends(short)).toEqual([1120, 1100, 1060, 1040, 1000]);
  expect(short.endOf(short.count)).toBe(980);
});

test('an instant selector has a stretch a step, or the minute before an instant query', () => {
  expect(ends(new VirtualWindows({ after: 700_000, to: 1_060_000, ...hints(60_000) }))).toEqual([
    1_060_000, 1_000_000, 940_000, 880_000, 820_000, 760_000,
  ]);
  // Steps far apart, of which samples are looked for in a shorter time.
  expect(ends(new VirtualWindows({ after: 700_000, to: 4_600_000, ...hints(3_600_000) }))).toEqual([4_600_000, 1_000_000]);
  const instant = new VirtualWindows({ after: 700_000, to: 1_000_000, ...hints(0) });
  expect(ends(instant)).toEqual([1_000_000]);
  expect(instant.range).toEqual({ from: 940_001, to: 1_000_001 });
});

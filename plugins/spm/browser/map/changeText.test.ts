import { expect, test } from 'vitest';
import type { Side } from '../../common/map/serviceMap';
import { changeText } from './changeText';

const side = (part: Partial<Side>): Side => ({ calls: 10, rate: 1, errors: 0, errorRate: 0, p50: 1, p95: 100, ...part });

test('a change is a percentage, or a word where there is none', () => {
  expect(changeText(side({}), undefined, 'rate')).toBeUndefined();
  expect(changeText(side({ rate: 1.5 }), side({}), 'rate')).toBe('+50 %');
  expect(changeText(side({ p95: 95 }), side({}), 'p95')).toBe('−5.0 %');
  expect(changeText(side({ rate: 15 }), side({}), 'rate')).toBe('×15');
  expect(changeText(side({}), side({}), 'rate')).toBe('same');
  expect(changeText(side({}), null, 'rate')).toBe('new');
  expect(changeText(null, side({}), 'rate')).toBe('gone');
  expect(changeText(side({ errorRate: 0.25 }), side({}), 'errorRate')).toBe('+25 points');
  expect(changeText(side({ p95: null }), side({}), 'p95')).toBeUndefined();
});

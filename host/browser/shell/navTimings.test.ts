import { expect, test } from 'vitest';
import { breadcrumbParentDepth } from '../routing/breadcrumbs';
import { minifierPosition } from './minifierPosition';
import { closeDelay, expandedWidth, hoverIntent, minifierHideDelay, selectionDelay } from './navTimings';

test('the timings and sizes of the navigation are those of the specification; other tests show that they hold [shell-9-15]', () => {
  expect({ hoverIntent, selectionDelay, closeDelay, minifierHideDelay, expandedWidth, breadcrumbParentDepth }).toEqual({
    hoverIntent: 100,
    selectionDelay: 200,
    closeDelay: 100,
    minifierHideDelay: 1000,
    expandedWidth: 240,
    breadcrumbParentDepth: 4,
  });
  expect(minifierPosition({ getItem: () => null } as unknown as Storage, 900)).toBe(17);
});

import { vi } from 'vitest';
import { rowHeights } from '../table/rowHeights';

/** The test document lays nothing out, and the table asks how tall it and its rows are: all are of one size, until all mocks are restored. */
export function fakeLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  // There is always room to scroll to.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeights.TWO_LINES);
}

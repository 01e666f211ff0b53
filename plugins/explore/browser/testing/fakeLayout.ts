import { vi } from 'vitest';

/** The test document lays nothing out, and the table asks how tall it is: every element is of one size, until all mocks are restored. */
export function fakeLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
}

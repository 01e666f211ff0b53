import { vi } from 'vitest';

/** The test document draws nothing, and charts ask where to draw: what they draw is forgotten, until all mocks are restored. */
export function fakeCanvas(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const written: Record<string | symbol, unknown> = { canvas: this };
    const drawing = new Proxy(written, {
      get: (own, key) => (key in own ? own[key] : key === 'measureText' ? ({ length }: string) => ({ width: length * 6 }) : () => drawing),
    });
    return drawing as never;
  });
}

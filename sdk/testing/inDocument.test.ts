import { expect, test } from 'vitest';
import { renderPage, renderPart } from './inDocument';

test('a test of a server has nothing to draw in, and is told where it would', async () => {
  await expect(renderPage(undefined as never, new Map() as never, '/')).rejects.toThrow('visit() needs a DOM: name the test *.test.tsx');
  expect(() => renderPart(undefined as never)).toThrow('renderPart() needs a DOM: name the test *.test.tsx');
});

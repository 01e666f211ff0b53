import { expect, test } from 'vitest';
import { renderPart } from '#sdk/testing';
import greeting from './browser/greeting';
import { manifest } from './plugin';

test('the page has the marker that the plugin declares, with what its attributes ask for', () => {
  const pages = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true });
  const [, name] = /astrolabe:template:greeting name="([^"]+)"/.exec(Object.values(pages).join('\n')) ?? [];
  const attributes = greeting.attributes.parse({ name });
  expect(renderPart(<greeting.Widget attributes={attributes} />).container.textContent).toBe(`Welcome, ${name}: Template is at work.`);
  expect(manifest.contributes.some(({ data }) => (data as { readonly marker?: string }).marker === 'template:greeting')).toBe(true);
});

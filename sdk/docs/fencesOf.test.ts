import { describe, expect, test } from 'vitest';
import { fencesOf } from './fencesOf';
import { headingsOf } from './headingsOf';
import { linksOf } from './linksOf';
import { markersOf } from './markersOf';

describe('blocks of code', () => {
  test('have a language, what is said of them, their text and their line; a list or a longer mark around them changes nothing', () => {
    const page = [
      'Words',
      '```sh run expect=2 live="type:a AND b"',
      "echo '```'",
      '```',
      '- An item',
      '  ````yaml skip="needs a cluster; run by hand"',
      '  a:',
      '    - b',
      '  ```',
      '  ````',
      '~~~',
      'bare',
    ].join('\n');
    expect(fencesOf(page)).toEqual([
      { language: 'sh', isRun: true, attributes: { expect: '2', live: 'type:a AND b' }, code: "echo '```'", line: 2 },
      {
        language: 'yaml',
        isRun: false,
        attributes: { skip: 'needs a cluster; run by hand' },
        code: 'a:\n  - b\n```',
        line: 6,
      },
      { language: '', isRun: false, attributes: {}, code: 'bare', line: 11 },
    ]);
  });

  test('the word run within a reason does not run it', () => {
    expect(fencesOf('```sh skip="do not run this"\nrm\n```')[0]?.isRun).toBe(false);
  });
});

test('headings have anchors as they are linked to, and none stands in code', () => {
  expect(headingsOf('# One\n\n```\n## No\n```\n## What `arrives` & *how* ##\n### See [this](/docs/a)\n## One')).toEqual([
    { level: 1, text: 'One', anchor: 'one', line: 1 },
    { level: 2, text: 'What arrives & how', anchor: 'what-arrives--how', line: 6 },
    { level: 3, text: 'See this', anchor: 'see-this', line: 7 },
    { level: 2, text: 'One', anchor: 'one-1', line: 8 },
  ]);
});

test('links and pictures are found, but none in code', () => {
  expect(linksOf('[a](/docs/a#b) ![p](/p.svg "title")\n`[c](/c)`\n```\n[d](/d)\n```\n[e](https://e.example/x?y=1)')).toEqual([
    { to: '/docs/a#b', line: 1 },
    { to: '/p.svg', line: 1 },
    { to: 'https://e.example/x?y=1', line: 6 },
  ]);
});

test('markers are found in boxes and tabs, too', () => {
  const page =
    '<!-- astrolabe:a x=1 -->\n<!-- info-box-start:note -->\n<!-- astrolabe:b -->\n<!-- info-box-end -->\n<!-- tabs-start titles=["t"] -->\n<!-- tab-start -->\n<!-- logzio-inject:c ids=["i"] -->\n<!-- tab-end -->\n<!-- tabs-end -->';
  expect(markersOf(page)).toEqual([
    { marker: 'a', attributes: { x: '1' } },
    { marker: 'b', attributes: {} },
    { marker: 'c', attributes: { ids: '["i"]' } },
  ]);
});

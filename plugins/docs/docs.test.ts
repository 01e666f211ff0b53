import { describe, expect, test } from 'vitest';
import { type DocPart, readDoc } from '#sdk/docs';
import { filledText, knownValues } from './browser/knownValues';
import { docAddress } from './common/docAddress';
import { readPage } from './common/readPage';
import guide from './content/guide';
import integrations from './content/integrations';
import { DocLibrary } from './server/DocLibrary';

const folder = (pluginId: string, files: Readonly<Record<string, string>>) => ({
  pluginId,
  load: async () => Object.fromEntries(Object.entries(files).map(([path, text]) => [path, async () => text])),
});
const page = (title: string, more = '', text = 'Words') =>
  `---\ntitle: ${title}\ndescription: About ${title}\ncategory: Things\n${more}---\n\n${text}\n`;

describe('the library', () => {
  test('lists pages by category and title, finds them by their words with a mistake, and gives their text', async () => {
    const library = new DocLibrary(
      () => [
        folder('guide', { './b.md': page('Beta'), './a.md': page('Alpha', 'tags: [nginx]\n') }),
        folder('more', {
          './x.md': page('Filebeat for hosts', 'section: integration\nproducts: [logs]\n'),
          './t.md': page('Template', 'section: file\n'),
        }),
      ],
      () => {},
    );
    expect((await library.list({})).map(({ docId }) => docId)).toEqual(['a', 'b', 'x']);
    expect((await library.list({ section: 'integration' })).map(({ docId, plugin }) => [docId, plugin])).toEqual([['x', 'more']]);
    expect((await library.list({ search: 'filebaet' })).map(({ docId }) => docId)).toEqual(['x']);
    expect((await library.list({ search: 'ngin' })).map(({ docId }) => docId)).toEqual(['a']);
    expect((await library.list({ search: 'template' })).map(({ docId }) => docId)).toEqual([]);
    expect((await library.list({ product: 'metrics' })).map(({ docId }) => docId)).toEqual([]);
    expect((await library.page('t'))?.content).toBe('\nWords\n');
    expect(await library.page('nobody')).toBeUndefined();
  });

  test('a folder that cannot be loaded is told of, and the pages of the others are there', async () => {
    const faults: string[] = [];
    const gone = { pluginId: 'gone', load: () => Promise.reject(new Error('its plugin has failed')) };
    const library = new DocLibrary(
      () => [gone, folder('guide', { './a.md': page('Alpha') })],
      (pluginId, fault) => faults.push(`${pluginId}: ${fault.message}`),
    );
    expect((await library.list({})).map(({ docId }) => docId)).toEqual(['a']);
    expect(faults).toEqual(['gone: its plugin has failed']);
  });

  test('a page that cannot be read is told of, and the others are there', async () => {
    const faults: string[] = [];
    const library = new DocLibrary(
      () => [
        folder('one', { './a.md': page('Alpha'), './bare.md': 'Words', './wrong.md': page('Wrong', 'colour: red\n') }),
        folder('two', { './a.md': page('Another') }),
      ],
      (pluginId, fault) => faults.push(`${pluginId} ${fault.message}`),
    );
    expect((await library.list({})).map(({ docId }) => docId)).toEqual(['a']);
    expect(faults).toEqual([
      expect.stringMatching(/^one \.\/bare\.md: The page has no head/),
      expect.stringMatching(/^one \.\/wrong\.md: The head of the page is wrong: .*colour/),
      'two ./a.md: ./a.md: the plugin one has a page of this name already.',
    ]);
  });
});

describe('what is known of the reader', () => {
  const receiver = { id: 'log-listener', title: 'Log listener', port: 8070, paths: ['/'], mainPaths: [] };
  const site = { protocol: 'http:', hostname: 'logs.example', origin: 'http://logs.example:3600' };

  test('addresses and the token are filled in; what is not known stays as it is written', () => {
    const addresses = {
      receivers: [receiver],
      sockets: [{ id: 'syslog', title: 'Syslog', transport: 'tcp' as const, setting: 'X', port: 5140, problem: null }],
    };
    const values = knownValues(addresses, 'abc', site);
    expect(filledText('curl <<LISTENER>>/?token=<<TOKEN>> <<ORIGIN>> <<HOST>>:<<SYSLOG-PORT>> <<BEATS-PORT>> <<NOBODY>>', values)).toBe(
      'curl http://logs.example:8070/?token=abc http://logs.example:3600 logs.example:5140 <<BEATS-PORT>> <<NOBODY>>',
    );
    expect(filledText('<<LISTENER>> <<TOKEN>>', knownValues(undefined, undefined, site))).toBe('<<LISTENER>> <<TOKEN>>');
  });
});

const files = { ...guide, ...integrations };
const pages = await Promise.all(
  Object.entries(files).map(async ([path, load]) => ({
    docId: path.replace(/^.*\//, '').replace(/\.md$/, ''),
    ...readPage(String(await load())),
  })),
);
const addresses = new Set(pages.map(({ docId, head: { section } }) => docAddress({ docId, section })));

describe('pages that come with the product', () => {
  test.each(pages.map((one) => [one.docId, one] as const))('%s', (_docId, { content }) => {
    const faults: unknown[] = [];
    const texts = (parts: readonly DocPart[]): string[] =>
      parts.flatMap((part) => {
        if (part.kind === 'text') return [part.text];
        if (part.kind === 'marker') return [];
        return part.kind === 'box' ? texts(part.parts) : part.tabs.flatMap((tab) => texts(tab.parts));
      });
    const text = texts(readDoc(content, { onFault: (fault) => faults.push(fault) })).join('\n');
    expect(faults).toEqual([]);
    expect(text.trim()).not.toBe('');
    // A page has its title above; its own headings begin at the second level.
    expect(text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')).not.toMatch(/^# /m);
    const links = [...text.matchAll(/\]\((\/(?:docs|integrations)\/[^)#]*)/g)].map(([, link]) => link);
    expect(links.filter((link) => !addresses.has(link ?? ''))).toEqual([]);
  });
});

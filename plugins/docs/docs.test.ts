import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#plugins/ingest/contract';
import { pages } from '#sdk';
import { filledText, knownValues } from './browser/parts/knownValues';
import { productOf } from './browser/shipping/shippedProducts';
import { lastBroughtOf, lastRefusalOf, stateOfDoc } from './browser/snippets/arrivals';
import { runsInWords } from './browser/snippets/runsInWords';
import { readPage } from './common/readPage';
import { manifest } from './plugin';
import { DocLibrary } from './server/DocLibrary';
import { fencesDigest } from './server/snippets/fencesDigest';

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

describe('data shipping', () => {
  test('its page is at /data-shipping, and without a product it is of logs [shell-2.4-25]', () => {
    const paths = manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => pages.schema.parse(data).path);
    expect(paths).toContain('/data-shipping');
    expect(productOf(new URLSearchParams('').get('product') ?? undefined).id).toBe('logs');
    expect(productOf('metrics').id).toBe('metrics');
    expect(productOf('cakes').id).toBe('logs');
  });
});

describe('what snippets have sent', () => {
  const now = Date.parse('2026-01-31T12:00:00Z');
  const at = (seconds: number): string => new Date(now - seconds * 1000).toISOString();
  const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
    accountId: 1,
    account: 'Main',
    tokenId: 1,
    token: 'Default',
    protocol: 'beats',
    protocolTitle: 'Beats',
    signal: 'logs',
    received: 1,
    stored: 1,
    bytes: 1,
    rejected: {},
    dropped: {},
    repaired: {},
    redelivered: 0,
    lastSeen: at(10),
    lagMs: null,
    samples: [],
    ...more,
  });

  const inWords = (count: number): string => count.toLocaleString('en');
  const none = { hourly: new Map<string, number>(), weekly: new Map<string, number>(), entries: [], now };
  const nginx = { receivers: ['beats'], types: ['nginx'], category: 'Servers' };
  const agent = { receivers: ['syslog', 'beats'], types: ['my-app'], category: 'Agents' };

  test('an integration receives data when logs of its type came within the hour, and is installed for a week', () => {
    expect(stateOfDoc(nginx, { ...none, hourly: new Map([['nginx', 1204]]) }, inWords)).toEqual({
      isReceiving: true,
      text: 'Receiving data: 1,204 logs in the last hour',
    });
    expect(stateOfDoc(nginx, { ...none, weekly: new Map([['nginx', 3]]) }, inWords)).toEqual({
      isReceiving: false,
      text: 'Installed: nothing has come in the last hour',
    });
    // What comes by the same way may be of anything.
    expect(stateOfDoc(nginx, { ...none, hourly: new Map([['apache', 1]]), entries: [entry({})] }, inWords)).toBeUndefined();
  });

  test('a page about a way to send counts whatever comes that way', () => {
    expect(stateOfDoc(agent, { ...none, entries: [entry({})] }, inWords)).toEqual({ isReceiving: true, text: 'Receiving data by Beats' });
    expect(stateOfDoc(agent, { ...none, entries: [entry({ lastSeen: at(3601) })] }, inWords)?.isReceiving).toBe(false);
    expect(stateOfDoc(agent, { ...none, entries: [entry({ lastSeen: at(8 * 86_400) })] }, inWords)).toBeUndefined();
    expect(stateOfDoc(agent, { ...none, entries: [entry({ stored: 0 })] }, inWords)).toBeUndefined();
    expect(stateOfDoc({ ...agent, receivers: ['loki'] }, { ...none, entries: [entry({})] }, inWords)).toBeUndefined();
  });

  test('the latest refusal of the last ten minutes is told with what mends it', () => {
    const sample = (seconds: number, reason = 'malformed') => ({ reason, text: `sample of ${seconds}`, at: at(seconds) });
    const refused = entry({ rejected: { malformed: 2 }, samples: [sample(300), sample(20)] });
    const older = entry({ protocol: 'syslog', protocolTitle: 'Syslog', rejected: { malformed: 1 }, samples: [sample(601)] });
    expect(lastRefusalOf(['beats', 'syslog'], [older, refused], now)).toEqual({
      title: 'Not readable',
      mend: expect.stringMatching(/begins like JSON and is not/),
      protocolTitle: 'Beats',
      text: 'sample of 20',
      at: at(20),
    });
    expect(lastRefusalOf(['syslog'], [older, refused], now)).toBeUndefined();
    // What was mended and stored is no refusal.
    expect(lastRefusalOf(['beats'], [entry({ repaired: { clock: 1 }, samples: [sample(20, 'clock')] })], now)).toBeUndefined();
  });

  test('what last came by a way is the latest that was stored', () => {
    const [earlier, later] = [entry({ lastSeen: at(50) }), entry({ lastSeen: at(5), protocolTitle: 'Later' })];
    expect(lastBroughtOf(['beats'], [earlier, later])?.protocolTitle).toBe('Later');
    expect(lastBroughtOf(['loki'], [earlier, later])).toBeUndefined();
  });
});

describe('snippets that were run', () => {
  const text = page('Alpha', '', '```sh run\nls\n```');
  const pageOf = async (digest: string) => {
    const runs = JSON.stringify({ a: { ranOn: '2026-01-31', ran: 1, parsed: 2, skipped: 0, digest } });
    const library = new DocLibrary(
      () => [folder('guide', { './a.md': text, './snippetRuns.json': runs })],
      () => {},
    );
    expect(await library.list({})).toHaveLength(1);
    return (await library.page('a'))?.snippets;
  };

  test('a page has when its snippets last ran, and whether they are the same still', async () => {
    const { content } = readPage(text);
    expect(await pageOf(fencesDigest(content))).toEqual({ ranOn: '2026-01-31', ran: 1, parsed: 2, skipped: 0, isCurrent: true });
    expect(await pageOf(fencesDigest(content.replace('ls', 'pwd')))).toMatchObject({ isCurrent: false });
    // Words around the snippets change nothing.
    expect(await pageOf(fencesDigest(`More words.\n${content}`))).toMatchObject({ isCurrent: true });
  });

  test('it is said in a sentence', () => {
    expect(runsInWords({ ranOn: '2026-01-31', ran: 1, parsed: 2, skipped: 0, isCurrent: true })).toBe(
      'The snippets of this page were checked on January 31, 2026: 1 ran, and what it sent arrived; 2 were parsed.',
    );
    expect(runsInWords({ ranOn: '2026-01-31', ran: 0, parsed: 1, skipped: 3, isCurrent: false })).toBe(
      'The snippets of this page were checked on January 31, 2026: 1 was parsed; 3 were left out. Some have changed since.',
    );
  });
});

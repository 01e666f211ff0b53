import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { can, definePlugin, definePoint, flags, jobs, type Manifest, mode, navItems, pages, permissions, routes } from '#sdk';
import { type PluginFolder, pluginFolders } from '../conformance/plugins/allPlugins';
import { boundaryFaults, importCycles, pluginNames } from './boundaries';
import { callsPastTheGuard, needlessExceptions } from './callsOut';
import { fieldRules, repeatedRules } from './fieldRules';
import { floorFaults, pluginCycles } from './floors';
import { namesInHost, namesNobodyReads, ownedNames } from './ownedNames';
import { accessRules } from './plugin/accessRules';
import { knownPoints } from './plugin/knownPoints';
import { manifestRules } from './plugin/manifestRules';
import { pluginFaults } from './plugin/pluginFaults';
import { awaitedReaders, unreadPoints } from './plugin/unreadPoints';
import { importsOf, root, type SourceFile, sourceFiles } from './sourceFiles';

const files = sourceFiles();
const pluginIds = readdirSync(join(root, 'plugins'));
const names = ownedNames(pluginFolders.map(({ manifest }) => manifest));
const ofTheHive = ownedNames([
  definePlugin({
    id: 'hive',
    title: 'Hive',
    version: '1.0.0',
    host: '*',
    contributes: [
      flags.add('Bees', { title: 'Bees', stage: 'ga', default: true, removeBy: 'never' }),
      permissions.add('READ_BEES', { title: 'See bees', roles: ['admin'] }),
      pages.add('hive', { path: '/hive/:id', state: 'dashboard.hive' }, { code: 'HivePage' }),
      routes.add(
        'readHive',
        { method: 'GET', path: '/api/hives/:id', gate: { when: can('READ_BEES') }, summary: 'A hive' },
        { code: 'readHive' },
      ),
    ],
  }),
]);
const file = (path: string, text: string): SourceFile => ({ path, text, imports: importsOf(text) });

describe('the house', () => {
  test('no import crosses a boundary', () => {
    expect(boundaryFaults(files)).toEqual([]);
  });

  test('no circle of imports', () => {
    expect(importCycles(files)).toEqual([]);
  });

  test('no circle of plugins', () => {
    expect(pluginCycles(files)).toEqual([]);
  });

  test('every plugin stands on a floor, and imports none of a floor above', () => {
    expect(floorFaults(files, pluginIds)).toEqual([]);
  });

  test('core and host name no plugin', () => {
    expect(pluginNames(files, pluginIds)).toEqual([]);
  });

  test('core and host name no title, flag, permission, page or route of a plugin', () => {
    expect(namesInHost(files, names)).toEqual([]);
  });

  test('every flag and every permission has a reader', () => {
    expect(namesNobodyReads(files, names)).toEqual([]);
  });

  test('the shell has no rules for form fields of its own: forms of plugins bring theirs [shell-5-17]', () => {
    expect(fieldRules(files)).toEqual([]);
    expect(fieldRules([file('host/browser/shell/Form.tsx', '<Field validationMessage="Required">')])).toHaveLength(1);
    expect(fieldRules([file('host/browser/shell/Form.ts', "z.string().email('Invalid email')")])).toHaveLength(1);
  });

  test('what fields take is stated once, for pages and server', () => {
    expect(repeatedRules(files)).toEqual([]);
    expect(repeatedRules([file('plugins/a/contract.ts', "z.object({ email: z.email('Enter a valid email') })")])).toHaveLength(1);
    expect(repeatedRules([file('plugins/a/browser/Form.tsx', "const isMail = z.string().email('no');")])).toHaveLength(1);
  });

  test('whatever the server calls out to goes through the outbound service, or has a reason not to', () => {
    expect(callsPastTheGuard(files)).toEqual([]);
    expect(needlessExceptions(files)).toEqual([]);
  });

  test('no file holds two concepts: 300 lines at most', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)).toEqual([]);
  });

  test('the top level holds what it should, and nothing else', () => {
    const allowed = [
      'LICENSE',
      'README.md',
      'core',
      'host',
      'package-lock.json',
      'package.json',
      'plugins',
      'sdk',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
      'vitest.config.ts',
    ];
    const there = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .map((path) => path.split('/')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('.'));
    expect([...new Set(there)].filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

describe('plugins', () => {
  test('nothing is wrong with any of them that needs nothing to run', { timeout: 600_000 }, async () => {
    expect(await pluginFaults()).toEqual([]);
  });

  test('the reference is as the sources are, and the recipes name files that are there', () => {
    expect(() => execFileSync('node', ['sdk/reference.mjs', '--check'], { cwd: root, stdio: 'pipe' })).not.toThrow();
    const [, recipes = ''] = /## Recipes\n([\s\S]*?)\n## /.exec(readFileSync(join(root, 'sdk/README.md'), 'utf8')) ?? [];
    const named = [...recipes.matchAll(/`((?:plugins|tests|sdk)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  const folderOf = (name: string, contributes: Manifest['contributes'], more: Partial<Manifest> = {}) => ({
    name,
    manifest: definePlugin({ id: name, title: name, version: '1.0.0', host: '*', contributes, ...more }),
    api: undefined,
  });
  const faultsOf = (...folders: readonly PluginFolder[]): string[] => manifestRules(folders.slice(0, 1), folders, knownPoints, []);

  test('a name that another plugin has taken is found: flags, pages, routes, settings, markers', () => {
    const bees = flags.add('Bees', { title: 'Bees', stage: 'ga', default: true, removeBy: 'never' });
    const page = (path: string) => pages.add('home', { path, state: `dashboard${path}` }, { code: 'Page' });
    expect(faultsOf(folderOf('hive', [bees, page('/hive/:id')]), folderOf('garden', [bees, page('/hive/:name')]))).toEqual([
      'plugins/hive/plugin.ts: the flag Bees is taken by hive and garden. Give one of them another name.',
      'plugins/hive/plugin.ts: the page /hive/: is taken by hive and garden. Give one of them another name.',
    ]);
    expect(faultsOf(folderOf('hive', [bees]), folderOf('garden', [page('/garden')]))).toEqual([]);
  });

  test('a gate on a name that nobody declares, data that does not fit, a group that is not there, and a plugin that cannot run are found', () => {
    const page = pages.add('home', { path: '/hive', state: 'dashboard.hive' }, { code: 'Page', when: can('READ_BEES') });
    const item = navItems.add('home', { group: 'hive', title: 'Hive', path: '/hive' });
    const stray = { ...page, point: 'host/pagse@1' };
    expect(
      faultsOf(
        folderOf('hive', [page, item, { ...page, id: 'other', data: { path: 'hive', state: 'x' } }, stray], {
          needs: { garden: '^2.0.0' },
        }),
      ),
    ).toEqual([
      'plugins/hive/plugin.ts: host/page@1 other: path: Invalid string: must start with "/"',
      'plugins/hive/plugin.ts: host/pagse@1 home: no contract defines this point. Add by the point of its contract, as in pages.add(…).',
      "plugins/hive/plugin.ts: a gate asks for can('READ_BEES'), which nobody declares. Correct the name, or declare it by permissions.add.",
      "plugins/hive/plugin.ts: host/nav-item@1 home: there is no navigation group hive. Add it by navGroups.add('hive', …).",
      expect.stringMatching(/^plugins\/hive\/plugin\.ts: it cannot run: it needs garden/),
    ]);
  });

  test('a condition that nobody would ask is found, on a contribution and on the whole plugin', () => {
    const job = jobs.add('tidy', { title: 'Tidy', every: '1h', timeout: '1m' }, { code: 'tidy' });
    const known = permissions.add('READ_BEES', { title: 'See bees', roles: ['admin'] });
    expect(faultsOf(folderOf('hive', [{ ...job, when: can('READ_BEES') }, known]))).toEqual([
      expect.stringContaining('plugins/hive/plugin.ts: host/job@1 tidy: leave `when` out. Nobody is signed in when a job runs'),
    ]);
    expect(faultsOf(folderOf('hive', [job], { when: mode('SECURITY') }))).toEqual([
      'plugins/hive/plugin.ts: host/job@1 tidy: the `when` of the whole plugin is not asked here. Put it before the pages, routes and parts that it is for.',
    ]);
  });

  test('a point that nothing reads is found; an exception for one that is read is none', () => {
    const point = definePoint({ id: 'hive/comb@1', side: 'browser', schema: () => z.object({}) });
    const combs = [{ name: 'combs', point, owner: 'hive' }];
    const defined = file('plugins/hive/contract.ts', "import { definePoint } from '#sdk';\nexport const combs = definePoint({});");
    const adding = file('plugins/garden/plugin.ts', "import { combs } from '#plugins/hive/contract';\ncombs.add('one', {});");
    expect(unreadPoints(combs, [defined, adding])).toEqual([
      'plugins/hive/contract.ts: nothing reads hive/comb@1. Show it by useOffers(combs) or <Slot point={combs} />, ask extensionsService for it, or delete it.',
    ]);
    expect(
      unreadPoints(combs, [
        defined,
        file('plugins/hive/browser/Combs.tsx', "import { combs } from '../contract';\n<Slot point={combs} />"),
      ]),
    ).toEqual([]);
    const awaited = knownPoints.filter(({ point: { id } }) => id in awaitedReaders);
    expect(unreadPoints(awaited, files, {})).toHaveLength(Object.keys(awaitedReaders).length);
  });

  test('a route without stated callers is found, and so are callers of no route', () => {
    const gate = { when: can('READ_BEES') };
    const route = routes.add('readHive', { method: 'GET', path: '/api/hives', gate, summary: 'A hive' }, { code: 'readHive' });
    const faults = accessRules([folderOf('tokens', [route])]);
    expect(faults).toContain(
      "plugins/tokens/testing/access.ts: GET /api/hives is missing. Say who may call it: 'GET /api/hives': 'signed in',",
    );
    expect(faults).toContain('plugins/tokens/testing/access.ts: there is no route GET /api/shared-tokens. Delete its line.');
  });
});

describe('the rules can fail', () => {
  test.each([
    ['core/x.ts', "import { y } from '#sdk';", 'core imports nothing of ours'],
    ['core/x.ts', "import fs from 'node:fs';", 'core is pure'],
    ['sdk/x.ts', "import type { y } from '../host/server/y';", 'sdk imports core only'],
    ['host/server/x.ts', "const y = import('../../plugins/explore/server');", 'the host knows no plugin'],
    ['plugins/a/server/x.ts', "import { y } from '#plugins/b/server/y';", "another plugin's contract.ts and api.ts only"],
    ['plugins/a/x.ts', "import { y } from '#core';", 'not core or host'],
    ['plugins/a/browser/x.tsx', "import { y } from '#sdk/server';", 'never meet'],
    ['plugins/a/browser/x.tsx', "import type { y } from '../server/y';", 'never meet'],
    ['plugins/a/common/x.ts', "import { y } from '../browser/y';", 'imports neither side'],
    ['plugins/a/common/x.ts', "import { y } from 'node:path';", 'only server code uses Node'],
  ])('%s with %s', (path, text, rule) => {
    expect(boundaryFaults([file(path, text)])).toEqual([expect.stringContaining(rule)]);
  });

  test('a circle is found, and a type import closes one', () => {
    const circle = [file('core/a.ts', "import { b } from './b';"), file('core/b.ts', "export { a } from './a';")];
    expect(importCycles(circle)).toEqual(['core/a.ts → core/b.ts → core/a.ts']);
    const ofTypes = [file('core/a.ts', "import type { b } from './b';"), circle[1] as SourceFile];
    expect(importCycles(ofTypes)).toEqual(['core/a.ts → core/b.ts → core/a.ts']);
  });

  test('a circle of plugins is found, and so are an import of a floor above, a plugin without a floor and a floor without its plugin', () => {
    const up = file('plugins/sign-in/browser/x.ts', "import { newAlertAddress } from '#plugins/alerts/contract';");
    const down = file('plugins/alerts/browser/x.ts', "import type { Entrance } from '#plugins/sign-in/api';");
    expect(pluginCycles([up, down])).toEqual(['sign-in → alerts → sign-in']);
    expect(pluginCycles([down])).toEqual([]);
    expect(floorFaults([up, down], [...pluginIds, 'hive'])).toEqual([
      'hive has no floor. Give it one in floors.ts.',
      'sign-in (house) imports alerts (over), which stands above it. Let alerts add to a point of sign-in.',
    ]);
    const without = pluginIds.filter((id) => id !== 'sign-in');
    expect(floorFaults([down], without)).toEqual(['There is no plugin sign-in. Take it out of floors.ts.']);
  });

  test.each([
    ['plugins/a/server/x.ts', 'const answer = await fetch(url);'],
    ['plugins/a/server/x.ts', 'const call = globalThis.fetch;'],
    ['plugins/a/server/x.ts', "import { request } from 'node:https';"],
    ['plugins/a/server/x.ts', "import { createServer, get } from 'http';"],
    ['plugins/a/server/x.ts', "import http from 'node:http';"],
    ['plugins/a/server.ts', "import * as undici from 'undici';"],
    ['plugins/a/server/x.ts', "import { connect } from 'node:net';"],
    ['host/services/b/server/x.ts', 'new WebSocket(url)'],
    ['host/server/x.ts', "import { Agent } from 'node:http';"],
  ])('a call past the guard is found: %s with %s', (path, text) => {
    expect(callsPastTheGuard([file(path, text)])).toEqual([path]);
    expect(callsPastTheGuard([file(path, text)], { [path]: 'a reason' })).toEqual([]);
  });

  test.each([
    ['plugins/a/server/x.ts', "import type { IncomingMessage } from 'node:http';"],
    ['plugins/a/server/x.ts', "import { createServer, type Server } from 'node:net';"],
    ['plugins/a/server/x.ts', "import { isIP } from 'node:net';"],
    ['plugins/a/server/x.ts', 'await services.get(outboundService).fetch({ url });'],
    ['plugins/a/server/x.ts', '// fetch(url) would do'],
    ['plugins/a/browser/x.ts', "fetch('/assets/x.json');"],
    ['host/services/outbound/server/x.ts', "import { Agent } from 'undici';"],
  ])('what calls nobody, or may, is none: %s with %s', (path, text) => {
    expect(callsPastTheGuard([file(path, text)])).toEqual([]);
  });

  test('a plugin named in the host is found', () => {
    expect(pluginNames([file('host/x.ts', "if (id === 'explore') open();")], ['explore'])).toEqual(['host/x.ts names the plugin explore']);
    expect(pluginNames([file('host/x.ts', '// explore the tree')], ['explore'])).toEqual([]);
  });

  test.each([
    ['the title Hive', "title: 'Hive'"],
    ['the flag Bees', "flag('Bees')"],
    ['the permission READ_BEES', 'session.can("READ_BEES")'],
    ['the page /hive', "go('/hive?sort=size')"],
    ['the route /api/hives', 'fetch(`/api/hives/$' + '{id}`)'],
  ])('%s in the host is found', (what, text) => {
    expect(namesInHost([file('host/server/x.ts', text)], ofTheHive)).toEqual([`host/server/x.ts names ${what} of hive`]);
    expect(namesInHost([file('plugins/hive/x.ts', text)], ofTheHive)).toEqual([]);
    expect(namesInHost([file('host/server/x.ts', `// ${text}`)], ofTheHive)).toEqual([]);
  });

  test('a flag or a permission that nothing reads is found', () => {
    const declared = file('plugins/hive/plugin.ts', "flags.add('Bees', {}), permissions.add('READ_BEES', {})");
    expect(namesNobodyReads([declared], ofTheHive)).toEqual([
      'nothing reads the flag Bees of hive',
      'nothing reads the permission READ_BEES of hive',
    ]);
    const reader = file('plugins/hive/server/x.ts', "all(flag('Bees'), can('READ_BEES'))");
    expect(namesNobodyReads([declared, reader], ofTheHive)).toEqual([]);
    const byConstant = file(
      'plugins/hive/plugin.ts',
      "const bees = 'Bees'; flags.add(bees, {}); flag(bees); can('READ_BEES'), permissions.add('READ_BEES')",
    );
    expect(namesNobodyReads([byConstant], ofTheHive)).toEqual([]);
  });

  test.each([
    ['core/x.ts', '#sdk'],
    ['sdk/x.ts', '#host/server/startHost'],
    ['host/server/x.ts', '../../plugins/explore/plugin'],
    ['plugins/a/server/x.ts', '#core'],
    ['plugins/a/server/x.ts', '#plugins/b/server/y'],
  ])('lint refuses an import of %s from %s too', (path, specifier) => {
    const lint = () =>
      execFileSync('npx', ['--no-install', 'biome', 'lint', '--only=style/noRestrictedImports', `--stdin-file-path=${path}`], {
        cwd: root,
        input: `import { y } from '${specifier}';\nexport const z = y;\n`,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    expect(lint).toThrow(/noRestrictedImports/);
  });
});

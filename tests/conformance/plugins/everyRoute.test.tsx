import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AnyHalf, entrances, pages } from '#sdk';
import { ThemePreference } from '../../../host/browser/services/ThemePreference';
import { bootOf, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { pluginFolders } from './allPlugins';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

interface Entered {
  readonly value: string;
  readonly proceed: () => void;
}
const Entered = ({ value, proceed }: Entered) => <button type="button" onClick={proceed}>{`Settle ${value}`}</button>;
const Shown = () => <p>The page itself</p>;

/** The pages of all plugins and what stands before them, each with code of the test. */
const opened = pluginFolders.map(({ manifest }) => ({
  ...manifest,
  needs: {},
  contributes: manifest.contributes.flatMap((entry) => {
    if (entry.point === pages.id) return [{ ...entry, when: undefined, code: 'shown' }];
    return entry.point === entrances.id ? [{ ...entry, when: undefined, code: 'entered' }] : [];
  }),
}));
const half: AnyHalf = { code: { shown: async () => ({ default: Shown }), entered: async () => ({ default: Entered }) } };
const all = opened.flatMap(({ contributes }) =>
  contributes.filter(({ point }) => point === pages.id).map(({ data }) => pages.schema.parse(data)),
);
/** An address of a page: its parameters have values. */
const exampleOf = (path: string): string => path.replace(/:(\w+)/g, '$1-7').replace('*', 'part/7');

const plugins = opened.filter(({ contributes }) => contributes.length > 0) as never;
const halves = Object.fromEntries(opened.map(({ id }) => [id, half]));
const query = 'tab=2&switchToAccountId=3&awsMarketplaceToken=bought&theme=dark&at=now';

test("every route takes 'switchToAccountId', 'awsMarketplaceToken' and 'theme', and leaves the other parameters alone [shell-2.1-02]", async () => {
  running = await renderApplication({ boot: bootOf(plugins), halves, at: '/general' });
  const shown = all.filter(({ audience, bare }) => audience !== 'anonymous' && bare !== true);
  expect(shown.length).toBeGreaterThan(100);
  for (const { path, redirect } of shown) {
    await running.go(`${exampleOf(path)}?${query}`);
    fireEvent.click(await screen.findByText('Settle 3'));
    fireEvent.click(await screen.findByText('Settle bought'));
    await screen.findByText('The page itself');
    expect(running.address()).toBe(`${redirect ?? exampleOf(path)}?tab=2&theme=dark&at=now`);
  }
});

test('a page that is there for people signed out has no account to switch, and is given all parameters [shell-2.1-02]', async () => {
  running = await renderApplication({ boot: bootOf(plugins, { session: undefined, facts: {} }), halves, at: '/login' });
  const shown = all.filter(({ audience, bare }) => audience === 'anonymous' || bare === true);
  expect(shown.map(({ path }) => path)).toEqual(expect.arrayContaining(['/login', '/signup', '/shared']));
  for (const { path, redirect } of shown) {
    await running.go(`${exampleOf(path)}?${query}`);
    await screen.findByText('The page itself');
    expect(running.address()).toBe(`${redirect ?? exampleOf(path)}?${query}`);
  }
});

test.each(['light', 'dark'] as const)("the parameter 'theme' is the theme %s of whatever page is opened [shell-2.1-02]", (theme) => {
  const storage = { getItem: () => null, setItem: () => {} };
  const of = (search: string) => new ThemePreference({ search, storage, systemIsDark: theme === 'light' }).theme;
  expect([of(`?tab=2&theme=${theme}`), of('?tab=2') === theme]).toEqual([theme, false]);
});

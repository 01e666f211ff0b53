import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, navGroups, pages } from '#sdk';
import { apiService, noticesService, sessionService } from '#sdk/browser';
import { adminSession, bootOf, json, type RenderedApplication, renderApplication } from './testing/renderApplication';

const base = { version: '1.0.0', host: '^0.1.0' } as const;
const signIn = definePlugin({
  ...base,
  id: 'door',
  title: 'Door',
  contributes: [
    pages.add('login', { path: '/login', state: 'login', breadcrumb: 'Log in', audience: 'anonymous', bare: true }, { code: 'login' }),
  ],
});
const notesPage = pages.add('notes', { path: '/notes', state: 'dashboard.notes', breadcrumb: 'Notes' }, { code: 'page' });
const notes = definePlugin({
  ...base,
  id: 'notes',
  title: 'Notes',
  contributes: [notesPage, navGroups.add('notes', { title: 'Notes', icon: 'logs', path: '/notes', weight: 1 })],
});
const general = definePlugin({
  ...base,
  id: 'general',
  title: 'General',
  contributes: [
    pages.add('general', { path: '/general', state: 'dashboard.settings.general', breadcrumb: 'General settings' }, { code: 'page' }),
  ],
});
const showing = (text: string): AnyHalf => {
  const load = async () => ({ default: () => <p>{text}</p> });
  return { code: { page: load, login: load } };
};
const halves = { door: showing('The login form'), notes: showing('All notes'), general: showing('The settings') };
const signedOut = { session: undefined, facts: {}, closedPages: [{ pluginId: 'notes', path: '/notes', message: '', redirect: '/login' }] };

function Fragile({ broken }: { readonly broken: () => boolean }) {
  if (broken()) throw new Error('no data');
  return <p>All notes</p>;
}

function Counting({ unmounted }: { readonly unmounted: () => void }) {
  const [made] = useState(() => performance.now());
  useEffect(() => unmounted, [unmounted]);
  return <p>Made at {made}</p>;
}

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.useRealTimers();
});
const open = async (setting: Parameters<typeof renderApplication>[0]): Promise<RenderedApplication> => {
  running = await renderApplication(setting);
  return running;
};

describe('routes', () => {
  test('a signed-out visitor is sent to login and, signed in, back to where they were going [shell-2.1-06]', async () => {
    const app = await open({ boot: bootOf([signIn], signedOut), halves, at: '/notes?tab=2' });
    await screen.findByText('The login form');
    expect(app.address()).toBe('/login?redirect=%2Fnotes%3Ftab%3D2');
    expect(screen.queryByText('All notes')).toBeNull();
    expect(app.app.notices.notices).toEqual([]);
    // What the login page does once the server has opened a session; the login page is closed to signed-in people.
    const closedPages = [{ pluginId: 'door', path: '/login', message: '', redirect: 'root' }];
    app.prepare(bootOf([notes], { closedPages }));
    await act(async () => app.app.host.services.find(sessionService)?.refresh());
    await screen.findByText('All notes');
    expect(app.address()).toBe('/notes?tab=2');
  });

  test('an anonymous-only page sends a signed-in visitor to the root [shell-2.1-08]', async () => {
    const closedPages = [{ pluginId: 'door', path: '/login', message: '', redirect: 'root' }];
    const app = await open({ boot: bootOf([notes], { closedPages }), halves, at: '/login' });
    await screen.findByText('All notes');
    expect(app.address()).toBe('/notes');
    expect(app.app.notices.notices).toEqual([]);
  });

  test('a page of the other mode gives way to its equivalent without a word, with the parameters', async () => {
    const equivalent = definePlugin({
      id: 'notes',
      title: 'Notes',
      version: '1.0.0',
      host: '^0.1.0',
      contributes: [pages.add('note', { path: '/notes/:id', state: 'dashboard.note' }, { code: 'page' })],
    });
    const closedPages = [{ pluginId: 'secret', path: '/rules/:id', message: '', redirect: '/notes/:id' }];
    const app = await open({ boot: bootOf([equivalent], { closedPages }), halves, at: '/rules/7?tab=2' });
    await screen.findByText('All notes');
    expect(app.address()).toBe('/notes/7?tab=2');
    expect(app.app.notices.notices).toEqual([]);
  });

  test('a session without an app mode is reported once, and the application goes on [shell-8-22]', async () => {
    const session = { ...adminSession, appMode: undefined } as never;
    const app = await open({ boot: bootOf([notes], { session }), halves, at: '/notes' });
    await screen.findByText('All notes');
    await app.reboot(bootOf([notes], { session }));
    expect(app.errors).toEqual([new Error('The session has no app mode: the product goes on as in Operations.')]);
  });

  test("a failed guard shows its message as a danger notice and leads to general settings [shell-5-01]; the page's code is never asked for [shell-8-21]", async () => {
    const load = vi.fn(async () => ({ default: () => <p>Secret</p> }));
    const message = 'Only account admins are allowed to access this page';
    const closedPages = [{ pluginId: 'secret', path: '/secret', message, redirect: '/general' }];
    const app = await open({
      boot: bootOf([notes, general], { closedPages }),
      halves: { ...halves, secret: { code: { page: load } } },
      at: '/secret',
    });
    await screen.findByText('The settings');
    expect(app.address()).toBe('/general');
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(app.app.notices.notices).toMatchObject([{ intent: 'danger', title: message }]);
    expect(load).not.toHaveBeenCalled();
  });

  test('a guard with a destination of its own leads there, with its message [shell-5-01]', async () => {
    const closedPages = [{ pluginId: 'secret', path: '/secret', message: 'The pond is frozen', redirect: '/notes' }];
    const app = await open({ boot: bootOf([notes, general], { closedPages }), halves, at: '/secret' });
    await screen.findByText('All notes');
    expect(app.address()).toBe('/notes');
    expect(app.app.notices.notices).toMatchObject([{ intent: 'danger', title: 'The pond is frozen' }]);
  });

  test('a guard whose destination is not open leads to the root', async () => {
    const closedPages = [{ pluginId: 'secret', path: '/secret', message: 'No', redirect: '/general' }];
    const app = await open({ boot: bootOf([notes], { closedPages }), halves, at: '/secret' });
    await screen.findByText('All notes');
    expect(app.address()).toBe('/notes');
  });

  test('an unknown path shows a page of its own inside the shell, with working navigation [shell-2.1-22]', async () => {
    const app = await open({ boot: bootOf([notes]), halves, at: '/no-such-page' });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(document.title).toBe('Page not found - Astrolabe');
    screen.getByRole('link', { name: 'Notes' }).click();
    await screen.findByText('All notes');
    expect(app.address()).toBe('/notes');
  });

  test('older links with a hash or under /dashboard open the same page, parameters kept', async () => {
    const app = await open({ boot: bootOf([notes]), halves, at: '/?switchToAccountId=3#/dashboard/notes?tab=2' });
    await screen.findByText('All notes');
    expect(app.address()).toBe('/notes?switchToAccountId=3&tab=2');
    await app.go('/dashboard/notes?a=1');
    await waitFor(() => expect(app.address()).toBe('/notes?a=1'));
  });

  test('the window title is that of the page, its breadcrumb with the product, or the product [shell-2.1-14]', async () => {
    const titled = definePlugin({
      ...base,
      id: 'titled',
      title: 'Titled',
      contributes: [
        pages.add('welcome', { path: '/welcome', state: 'dashboard.welcome', title: 'Welcome', breadcrumb: 'Hello' }, { code: 'page' }),
        pages.add('services', { path: '/services', state: 'dashboard.services', breadcrumb: 'Services' }, { code: 'page' }),
        pages.add('bare', { path: '/bare', state: 'dashboard.bare' }, { code: 'page' }),
      ],
    });
    const app = await open({ boot: bootOf([titled]), halves: { titled: showing('Here') }, at: '/welcome' });
    await waitFor(() => expect(document.title).toBe('Welcome'));
    await app.go('/services');
    expect(document.title).toBe('Services - Astrolabe');
    await app.go('/bare');
    expect(document.title).toBe('Astrolabe');
  });

  test("a page's code is asked for when the page is first opened [shell-2.1-04]", async () => {
    const load = vi.fn(async () => ({ default: () => <p>All notes</p> }));
    const app = await open({
      boot: bootOf([general, notes]),
      halves: { general: showing('The settings'), notes: { code: { page: load } } },
      at: '/general',
    });
    await screen.findByText('The settings');
    expect(load).not.toHaveBeenCalled();
    await app.go('/notes');
    await screen.findByText('All notes');
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('failing pages', () => {
  test('code that never comes is tried at 0, 1, 3, 7, 15 and 31 s, then the generic error screen shows [shell-2.1-05]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const times: number[] = [];
    const start = Date.now();
    const load = async () => {
      times.push(Math.round((Date.now() - start) / 1000));
      throw new Error('chunk is gone');
    };
    const app = await open({ boot: bootOf([notes]), halves: { notes: { code: { page: load } } }, at: '/notes' });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(screen.queryByText("You've found a glitch in the matrix")).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(times).toEqual([0, 1, 3, 7, 15, 31]);
    await screen.findByText("You've found a glitch in the matrix");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('The plugin Notes could not be loaded.')).toBeTruthy();
    expect(app.errors.map(String)).toEqual(['Error: Plugin notes failed (contribution): chunk is gone']);
  });

  test('a plugin that fails to start keeps its page, which says so, and Retry starts it again', async () => {
    let broken = true;
    const start = () => {
      if (broken) throw new Error('no paper');
    };
    const app = await open({ boot: bootOf([notes]), halves: { notes: { ...halves.notes, start } }, at: '/notes' });
    await screen.findByText("You've found a glitch in the matrix");
    expect(screen.getByText('Plugin notes is failed at start: no paper')).toBeTruthy();
    expect(app.address()).toBe('/notes');
    broken = false;
    await act(async () => screen.getByRole('button', { name: 'Retry without reloading' }).click());
    await screen.findByText('All notes');
  });

  test('the crash screen reloads at the page to begin anew at, whoever offers it; at the root where nobody does', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const start = definePlugin({
      id: 'start',
      title: 'Start',
      version: '1.0.0',
      host: '^0.1.0',
      contributes: [pages.add('start', { path: '/begin', state: 'dashboard.begin', purpose: 'restart' }, { code: 'page' })],
    });
    const broken = { notes: { code: { page: async () => ({ default: () => <Fragile broken={() => true} /> }) } } };
    const app = await open({ boot: bootOf([notes, start]), halves: broken, at: '/notes' });
    (await screen.findByRole('button', { name: 'Reload' })).click();
    expect(assigned).toHaveBeenLastCalledWith('/begin');
    expect(app.app.restart()).toBe('/begin');
    await app.end();
    await open({ boot: bootOf([notes]), halves: broken, at: '/notes' });
    (await screen.findByRole('button', { name: 'Reload' })).click();
    expect(assigned).toHaveBeenLastCalledWith('/');
    quiet.mockRestore();
  });

  test('a page that throws shows the crash screen naming its plugin; the shell goes on, and Retry draws it again', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    await open({
      boot: bootOf([notes]),
      halves: { notes: { code: { page: async () => ({ default: () => <Fragile broken={() => broken} /> }) } } },
      at: '/notes',
    });
    await screen.findByText('Oops! something went wrong.');
    expect(screen.getByText('The plugin Notes failed while showing this page.')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    broken = false;
    screen.getByRole('button', { name: 'Retry' }).click();
    await screen.findByText('All notes');
    quiet.mockRestore();
  });
});

describe('a new boot document', () => {
  const counting = (unmounted: () => void): AnyHalf => {
    const load = async () => ({ default: () => <Counting unmounted={unmounted} /> });
    return { code: { page: load } };
  };

  test('brings and takes pages and navigation without a reload, and what is open keeps its state', async () => {
    const unmounted = vi.fn();
    const app = await open({ boot: bootOf([notes]), halves: { ...halves, notes: counting(unmounted) }, at: '/notes' });
    const before = (await screen.findByText(/Made at/)).textContent;
    const extra = definePlugin({
      ...base,
      id: 'general',
      title: 'General',
      contributes: [...general.contributes, navGroups.add('general', { title: 'General', icon: 'settings', path: '/general', weight: 2 })],
    });
    await app.reboot(bootOf([notes, extra]));
    await screen.findByRole('link', { name: 'General' });
    expect(screen.getByText(/Made at/).textContent).toBe(before);
    expect(unmounted).not.toHaveBeenCalled();
    await app.reboot(bootOf([extra]));
    await screen.findByText('Page not found');
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
    expect(unmounted).toHaveBeenCalledOnce();
  });

  test('with another version of an open page leaves the page as it is, says so, and shows the other one when that is wanted', async () => {
    const half = (text: string) => ({
      address: `data:text/javascript,export const browser = { code: { page: async () => ({ default: () => '${text}' }) } };`,
      shared: [],
    });
    const versions = {
      one: bootOf([notes], { halves: { notes: half('Version one') } }),
      two: bootOf([notes], { halves: { notes: half('Version two') } }),
    };
    const app = await open({ boot: versions.one, at: '/notes' });
    await screen.findByText('Version one');
    await app.reboot(versions.two);
    await screen.findByText('Notes was updated while this page was open.');
    screen.getByText('Version one');
    fireEvent.click(screen.getByText('Show the new version'));
    await screen.findByText('Version two');
    expect(screen.queryByText('Version one')).toBeNull();
    expect(screen.queryByText(/was updated/)).toBeNull();
    // A roll-back is another version, too; going back to what is shown leaves nothing to say.
    await app.reboot(versions.one);
    await screen.findByText('Notes was updated while this page was open.');
    await app.reboot(versions.two);
    await waitFor(() => expect(screen.queryByText(/was updated/)).toBeNull());
    screen.getByText('Version two');
  });

  test('with another person in it empties the query cache', async () => {
    const boot = bootOf([notes]);
    const app = await open({ boot, halves, at: '/notes' });
    app.app.queries.setQueryData(['secret'], 1);
    await app.reboot({ ...boot, csrfToken: 'csrf-2' });
    expect(app.app.queries.getQueryData(['secret'])).toBe(1);
    await app.reboot(
      bootOf([notes], {
        session: {
          ...(boot.session as NonNullable<typeof boot.session>),
          account: { id: 8, name: 'Other', type: 'sub', accountCreatedDate: '' },
        },
      }),
    );
    expect(app.app.queries.getQueryData(['secret'])).toBeUndefined();
  });
});

describe('calls', () => {
  test("a 401 ends the session with 'Invalid Session' on the login page [shell-8-14] [shell-4-33]", async () => {
    const app = await open({
      boot: bootOf([notes]),
      halves,
      at: '/notes',
      answer: () => json({ code: 'SIGNED_OUT', message: 'Log in' }, 401),
    });
    await screen.findByText('All notes');
    app.prepare(bootOf([signIn], signedOut));
    const calls = app.app.host.services.find(apiService);
    const notices = app.app.host.services.find(noticesService);
    const failing = (path: string, title: string) =>
      expect(calls?.get(path).catch((error) => Promise.reject(notices?.show({ intent: 'danger', title }) ?? error))).rejects.toThrow(
        'Log in',
      );
    await act(async () => {
      await Promise.all([failing('/api/notes', 'Error fetching notes'), failing('/api/counts', 'Error fetching counts')]);
    });
    await screen.findByText('The login form');
    // What fails with it is not told beside it.
    expect(screen.getAllByText('Invalid Session')).toHaveLength(1);
    expect(screen.queryByText(/^Error fetching/)).toBeNull();
    notices?.show({ intent: 'danger', title: 'Something else' });
    await screen.findByText('Something else');
    expect(screen.getByText('Your session is invalid or has expired. Log in again.')).toBeTruthy();
    expect(app.streams.at(-1)?.closed).toBe(true);
  });

  test('an account with other authentication settings is told as such, and advises to contact support [shell-8-15]', async () => {
    const app = await open({
      boot: bootOf([notes]),
      halves,
      at: '/notes',
      answer: () => json({ code: 'OTHER_SIGN_IN', message: 'No' }, 403),
    });
    await screen.findByText('All notes');
    await act(async () => {
      await expect(app.app.host.services.find(apiService)?.get('/api/replace-user-session/9')).rejects.toThrow('No');
    });
    expect(screen.getByText('Cannot access your account')).toBeTruthy();
    expect(screen.getByText('This account has different authentication settings. Contact support.')).toBeTruthy();
  });

  test('the cookie is refreshed every 30 minutes while somebody is signed in [shell-9-20], also when the machine has slept', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const app = await open({ boot: bootOf([notes]), halves, at: '/notes' });
    const refreshes = () => app.calls.filter((call) => call === 'POST /api/session/refresh').length;
    const minutes = (count: number) => act(async () => void vi.advanceTimersByTime(count * 60_000));
    await minutes(29.9);
    expect(refreshes()).toBe(0);
    await minutes(0.2);
    expect(refreshes()).toBe(1);
    await minutes(30);
    expect(refreshes()).toBe(2);
    vi.setSystemTime(Date.now() + 40 * 60_000);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(refreshes()).toBe(3);
    await app.reboot(bootOf([signIn], signedOut));
    await minutes(120);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(refreshes()).toBe(3);
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin, modals, pages } from '#sdk';
import { modalsService, noticesService } from '#sdk/browser';
import { bootOf, type RenderedApplication, renderApplication } from '../testing/renderApplication';

const plugin = definePlugin({
  id: 'notes',
  title: 'Notes',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('notes', { path: '/notes', state: 'dashboard.notes', breadcrumb: 'Notes' }, { code: 'page' }),
    modals.add('edit-note', { title: 'Edit note' }, { code: 'edit' }),
    modals.add('picture', { title: 'Picture', frameless: true }, { code: 'edit' }),
  ],
});
function EditNote({ input, close }: { readonly input: unknown; readonly close: () => void }) {
  return (
    <button type="button" onClick={close}>
      Save {String(input)}
    </button>
  );
}

let running: RenderedApplication | undefined;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await running?.end();
});
const open = async (): Promise<RenderedApplication> => {
  running = await renderApplication({
    boot: bootOf([plugin]),
    halves: { notes: { code: { page: async () => ({ default: () => <p>All notes</p> }), edit: async () => ({ default: EditNote }) } } },
    at: '/notes',
  });
  await screen.findByText('All notes');
  return running;
};

test("offline shows a modal with the specification's words within 3 s, which goes when the connection is back [shell-2.7-02]", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  const dialog = screen.getByRole('alertdialog', { name: "You're offline" });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  // It cannot be put away, only the connection ends it.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByText("You're offline")).toBeTruthy();
  expect(screen.getByText("We'll keep trying to reconnect, but please check your internet connection.")).toBeTruthy();
  online.mockReturnValue(true);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(screen.queryByText("You're offline")).toBeNull());
});

test.each(['Saved', 'The dashboard with a very long name was saved, and everybody who may read dashboards sees it from now on'])(
  'a toast of a success stays for 1 to 4 s, then closes on its own: %s [assist-9-19]',
  async (title) => {
    const app = await open();
    vi.useFakeTimers();
    act(() => app.app.host.services.find(noticesService)?.show({ intent: 'success', title }));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(screen.getByText(title)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3001));
    expect(screen.queryByText(title)).toBeNull();
  },
);

test('code opens a dialog by plugin and id, with an input, and the dialog closes itself', async () => {
  const app = await open();
  await act(async () => app.app.host.services.find(modalsService)?.open('notes/edit-note', 'number 7'));
  const save = await screen.findByText('Save number 7');
  expect(screen.getByText('Edit note')).toBeTruthy();
  await act(async () => save.click());
  await waitFor(() => expect(screen.queryByText('Edit note')).toBeNull());
});

test('a dialog that is not there, or only by its bare id, is no silence but an error', async () => {
  const app = await open();
  const stack = app.app.host.services.find(modalsService);
  for (const id of ['edit-note', 'notes/edit', 'others/edit-note'])
    expect(() => stack?.open(id)).toThrow(`There is no open dialog ${id}. Name it by plugin/id, as its plugin adds it to modals.`);
});

test('a frameless dialog draws itself', async () => {
  const app = await open();
  await act(async () => app.app.host.services.find(modalsService)?.open('notes/picture', 'of a cat'));
  expect(await screen.findByText('Save of a cat')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a toast goes after its time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await open();
  await act(async () => app.app.notices.show({ intent: 'success', title: 'Saved' }));
  expect(screen.getByText('Saved').parentElement?.getAttribute('role')).toBe('status');
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByText('Saved')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { fakeCanvas } from '../explore/fakeCanvas';
import { type OpenLogs, openLogs } from '../explore/openLogs';
import { bootOfProduct } from '../shell/openProduct';

const at = new Date(Date.now() - 60_000);
const clock = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at);
const found = '/explore?query=service:watch&from=now-1h&to=now';

let logs: OpenLogs;
beforeAll(async () => {
  logs = await openLogs();
  await logs.ship([{ service: 'watch', message: 'zone of the night watch', '@timestamp': at.toISOString() }]);
});
beforeEach(() => {
  fakeLayout();
  fakeCanvas();
  // The test document tells of a selection while it is being made, where the editor of queries waits for a browser to tell it later.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

/** What the server keeps of the person. */
let kept: Record<string, unknown> = {};
async function open(path: string): Promise<RenderedApplication> {
  const boot = await bootOfProduct();
  const app = await logs.open(path, {
    own: ['settings'],
    session: () => ({ userSettings: kept }),
    instead: ({ method, path: asked, body }) => {
      if (asked === '/api/me/sessions') return json([]);
      if (asked !== '/api/user-settings' || method === 'GET') return undefined;
      kept = { ...kept, ...(body as object) };
      if (boot.session !== undefined) app.prepare({ ...boot, session: { ...boot.session, userSettings: kept } });
      return json(kept);
    },
  });
  return app;
}
async function choose(typed: string, option: string | RegExp): Promise<void> {
  const zone = await screen.findByLabelText<HTMLInputElement>('Time zone', { selector: 'main input' });
  await waitFor(() => expect(zone.disabled).toBe(false));
  fireEvent.click(zone);
  fireEvent.change(zone, { target: { value: typed } });
  // By its text: there are hundreds of zones.
  fireEvent.click(await screen.findByText(option, { selector: '[role=option], [role=option] *' }));
}
const row = async () => (await screen.findByText('zone of the night watch')).closest('[data-index], tr')?.textContent;

test('a person chooses the time zone in which logs and ranges are shown, now and on the next visit, and goes back to that of the browser [shell-2.4-03]', async () => {
  const app = await open('/general');
  await choose('Asia/Kolkata', 'Asia/Kolkata');
  await screen.findByText('Times are shown in Asia/Kolkata');
  const inKolkata = async () => {
    expect(await row()).toContain(clock('Asia/Kolkata'));
    fireEvent.click(screen.getByLabelText(/^Time range/, { selector: 'button' }));
    await screen.findByText('Times are shown in Asia/Kolkata (UTC+05:30)');
  };
  await app.go(found);
  await inKolkata();
  const later = await open(found);
  await inKolkata();

  await later.go('/general');
  await choose('', /^As this browser/);
  await screen.findByText('Times are shown as this browser has them');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(clock(own)).not.toBe(clock('Asia/Kolkata'));
  await later.go(found);
  expect(await row()).toContain(clock(own));
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest as trail } from '../../../plugins/audit-trail/plugin';
import { server as trailServer } from '../../../plugins/audit-trail/server';
import { openProduct } from '../shell/openProduct';
import { IdentityRoutes } from './IdentityRoutes';

/** Oldest first. */
const done = [
  ['session.open', 'Logged in', 'ada@example.com'],
  ['user.invite', 'Invited somebody', 'noemi@example.com'],
  ['shared-token.create', 'Created a shared token', 'Told'],
  ['alert.create', 'Created an alert', 'Disks'],
  ['account.create', 'Created an account', 'Below'],
] as const;

let routes: IdentityRoutes;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  routes = await IdentityRoutes.start([{ manifest: trail, server: trailServer }]);
  const record = (action: string, name: string, target: string) =>
    routes.audit.record({ accountId: 1, action, by: { userId: 1, name }, ip: '10.0.0.1', target });
  for (let count = 1; count <= 100; count += 1) await record('name.change', 'grace@example.com', `Name ${count}`);
  for (const [action, , target] of done) await record(action, 'ada@example.com', target);
});
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(() => routes.stop());

const table = () => screen.findByLabelText('Audit trail', { selector: 'table' });
const drawn = async () => [...(await table()).querySelectorAll('tr[data-index]')];
const cells = (line: Element) => [...line.children].slice(0, 5).map(({ textContent }) => textContent);
const listed = async () => (await drawn()).map(cells);
const footer = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('the audit trail lists who did what and when, newest first, a page at a time, by person and by action; nothing in it can be edited [shell-2.4-07]', async () => {
  const app = await openProduct({ at: '/general/audit-trail', own: ['audit-trail'], answer: routes.answer });
  running = app;
  await footer('100 of 105 entries');
  expect(document.title).toBe('Audit trail - Astrolabe');
  const when = expect.stringMatching(/ago|now/);
  const newest = done.toReversed().map(([, title, target]) => [when, 'ada@example.com', title, target, '10.0.0.1']);
  expect((await listed()).slice(0, 6)).toEqual([...newest, [when, 'grace@example.com', 'Changed their own name', 'Name 100', '10.0.0.1']]);
  const buttons = (await drawn()).flatMap((line) => [...line.querySelectorAll('button, a, input')]);
  expect(buttons.length).toBeGreaterThanOrEqual(6);
  expect(new Set(buttons.map(({ textContent }) => textContent))).toEqual(new Set(['Details']));
  fireEvent.click(screen.getByText('Show older entries', { selector: 'button' }));
  await footer('105 entries');
  expect(screen.queryByText('Show older entries')).toBeNull();

  fireEvent.click(screen.getByLabelText('Actions', { selector: '[role=combobox]' }));
  fireEvent.click(await screen.findByText('Created an alert', { selector: '[role=menuitemcheckbox], [role=menuitemcheckbox] *' }));
  await footer('1 entry');
  expect(await listed()).toEqual([[when, 'ada@example.com', 'Created an alert', 'Disks', '10.0.0.1']]);
  await waitFor(() => expect(app.address()).toBe('/general/audit-trail?actions=alert.create'));
  fireEvent.change(screen.getByLabelText('Person', { selector: 'input' }), { target: { value: 'nobody@' } });
  await screen.findByText('No entry matches the filters');
  await waitFor(() => expect(app.address()).toContain('who=nobody%40'));

  // As the address tells, on the next visit, too.
  await app.end();
  running = await openProduct({ at: '/general/audit-trail?who=ada', own: ['audit-trail'], answer: routes.answer });
  await footer('5 entries');
  expect(await listed()).toEqual(newest);
});

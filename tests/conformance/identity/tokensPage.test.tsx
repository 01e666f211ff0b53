import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ApiToken, SharedToken, TokenFilter } from '#plugins/tokens/contract';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest as tokens } from '../../../plugins/tokens/plugin';
import { server as tokensServer } from '../../../plugins/tokens/server';
import { openProduct } from '../shell/openProduct';
import { IdentityRoutes } from './IdentityRoutes';

const ending = 'Please refresh and try again. If the problem persist please contact support';
const secretOfApi = /^astrolabe_api_[\w-]{43}$/;

let routes: IdentityRoutes;
let running: RenderedApplication | undefined;
let isBroken = false;
beforeAll(async () => {
  routes = await IdentityRoutes.start([{ manifest: tokens, server: tokensServer }]);
});
async function leave(): Promise<void> {
  const left = running;
  running = undefined;
  await waitFor(() => expect(left?.app.queries.isFetching() ?? 0).toBe(0));
  await left?.end();
}
afterEach(async () => {
  await leave();
  vi.restoreAllMocks();
});
afterAll(() => routes.stop());

const kept = async <T,>(path: string) => (await routes.call<readonly T[]>('GET', path)).body;
const sharedTokens = () => kept<SharedToken>('/api/shared-tokens');
const apiTokens = () => kept<ApiToken>('/api/api-tokens');
const filters = () => kept<TokenFilter>('/api/shared-tokens/filters');
const named = async (name: string) => (await sharedTokens()).find(({ tokenName }) => tokenName === name);

async function open(): Promise<RenderedApplication> {
  await leave();
  running = await openProduct({
    at: '/manage-tokens',
    own: ['tokens'],
    answer: (request) => {
      if (isBroken && request.method === 'DELETE') return json({ code: 'INTERNAL', message: 'broken' }, 500);
      return request.path === '/api/ingest/addresses' ? json({ receivers: [], sockets: [] }) : routes.answer(request);
    },
  });
  await section('API tokens');
  return running;
}
const section = (name: string) => screen.findByLabelText(name, { selector: 'section' });
const press = (box: HTMLElement, text: string) => fireEvent.click(within(box).getByText(text, { selector: 'button' }));
const pressIcon = async (label: string) => fireEvent.click(await screen.findByLabelText(label, { selector: 'button' }));
/** By its title, which is found much faster than its role in a document of this size. */
async function dialog(title: string): Promise<HTMLElement> {
  const box = (await screen.findByText(title, { selector: 'h2' })).closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (box === null) throw new Error(`${title} is no dialog.`);
  return box;
}
const fill = (box: HTMLElement, label: string, value: string) => fireEvent.change(within(box).getByLabelText(label), { target: { value } });
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull());
const row = async (part: string, name: string) =>
  [...(await section(part)).querySelectorAll<HTMLElement>('tr[data-index]')].find((one) => one.firstElementChild?.textContent === name);
const rowIs = (part: string, name: string, isThere: boolean) =>
  waitFor(async () => expect((await row(part, name)) !== undefined).toBe(isThere));
async function create(part: string, button: string, title: string, name: string, role?: string): Promise<void> {
  press(await section(part), button);
  const box = await dialog(title);
  fill(box, 'Name', name);
  if (role !== undefined) fill(box, 'Role', role);
  press(box, 'Create');
}
/** Asks for something to be deleted, is asked back, and leaves it; asks again, and confirms. */
async function remove(part: string, name: string, label: string, title: string, action: string): Promise<void> {
  await pressIcon(label);
  press(await dialog(title), 'Cancel');
  await closed();
  expect(await row(part, name)).toBeDefined();
  await pressIcon(label);
  press(await dialog(title), action);
  await rowIs(part, name, false);
}

test('an admin makes and deletes shared and API tokens, reads an API token once, and is told of calls that fail [shell-2.4-24] [data-2.7-10]', async () => {
  await open();
  expect(document.title).toBe('Manage tokens - Astrolabe');
  await create('Shared tokens', 'New token', 'New shared token', 'Edge');
  await screen.findByText('Token Edge is created');
  await rowIs('Shared tokens', 'Edge', true);
  await create('API tokens', 'New API token', 'New API token', 'Reporter', 'read-only');
  const once = await dialog('Copy the token Reporter now');
  const secret = within(once).getByText(secretOfApi).textContent;
  press(once, 'I have copied it');
  await closed();
  await rowIs('API tokens', 'Reporter', true);
  expect(await apiTokens()).toMatchObject([{ tokenName: 'Reporter', role: 'read-only', createdBy: 'test@example.com' }]);
  expect(document.body.innerHTML).not.toContain(secret);
  expect(await routes.identity.apiTokens(1)).toHaveLength(1);

  await open();
  await rowIs('API tokens', 'Reporter', true);
  expect(document.body.innerHTML).not.toContain(secret);

  // A name twice is said in the dialog, where it can be mended.
  await create('Shared tokens', 'New token', 'New shared token', 'Edge');
  await screen.findByText(`Failed to create token. A token named Edge is there already. Choose another name. ${ending}`);
  press(await dialog('New shared token'), 'Cancel');
  await closed();
  expect((await sharedTokens()).filter(({ tokenName }) => tokenName === 'Edge')).toHaveLength(1);

  isBroken = true;
  await pressIcon('Delete the token Edge');
  press(await dialog('Delete the token Edge?'), 'Delete token');
  await screen.findByText('Failed to delete token.');
  expect(screen.getByText(ending)).toBeTruthy();
  isBroken = false;
  expect(await named('Edge')).toBeDefined();

  await remove('Shared tokens', 'Edge', 'Delete the token Edge', 'Delete the token Edge?', 'Delete token');
  await remove('API tokens', 'Reporter', 'Delete the API token Reporter', 'Delete the API token Reporter?', 'Delete token');
  expect([await named('Edge'), await apiTokens()]).toEqual([undefined, []]);
});

test('a shared token is listed masked with its date and copied whole; it is given a filter that has been made, rid of it, and all are deleted once that is confirmed [data-2.7-10]', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await open();
  await create('Shared tokens', 'New token', 'New shared token', 'Branch');
  await rowIs('Shared tokens', 'Branch', true);
  const token = (await named('Branch'))?.token ?? '';
  await pressIcon('Copy the token Branch');
  await waitFor(() => expect(copied).toEqual([token]));
  const listed = (await row('Shared tokens', 'Branch'))?.textContent ?? '';
  expect(listed).toContain(token.slice(0, 4));
  expect(listed).toContain('…');
  expect(listed).toMatch(/ago|now/);
  expect(document.body.innerHTML).not.toContain(`>${token}<`);
  await create('API tokens', 'New API token', 'New API token', 'Auditor');
  press(await dialog('Copy the token Auditor now'), 'I have copied it');
  await rowIs('API tokens', 'Auditor', true);
  const listedApi = await row('API tokens', 'Auditor');
  expect(listedApi?.textContent).toMatch(/ago|now/);
  expect(within(listedApi as HTMLElement).queryByLabelText(/^Copy/)).toBeNull();

  press(await section('Filters'), 'New filter');
  const asked = await dialog('New filter');
  fill(asked, 'Name', 'Production');
  fill(asked, 'Logs that match', 'env:prod');
  press(asked, 'Save');
  await rowIs('Filters', 'Production', true);
  await closed();
  const [filter] = await filters();
  expect(filter).toMatchObject({ name: 'Production', query: 'env:prod', effect: 'keep', tokens: [] });
  for (const wanted of [[filter?.id], []]) {
    await pressIcon('Choose the filters of Branch');
    const box = await dialog('Filters of Branch');
    const choice = within(box).getByLabelText<HTMLInputElement>(/^Production/);
    expect(choice.checked).toBe(wanted.length === 0);
    fireEvent.click(choice);
    press(box, 'Save');
    await waitFor(async () => expect((await named('Branch'))?.filters).toEqual(wanted));
    const told = wanted.length === 0 ? 'None, takes every log' : 'Production';
    await waitFor(async () => expect((await row('Shared tokens', 'Branch'))?.textContent).toContain(told));
    await closed();
  }

  await remove('Filters', 'Production', 'Delete the filter Production', 'Delete the filter Production?', 'Delete filter');
  await remove('API tokens', 'Auditor', 'Delete the API token Auditor', 'Delete the API token Auditor?', 'Delete token');
  await remove('Shared tokens', 'Branch', 'Delete the token Branch', 'Delete the token Branch?', 'Delete token');
  expect([await filters(), await apiTokens(), await named('Branch')]).toEqual([[], [], undefined]);
});

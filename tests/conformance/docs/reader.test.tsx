import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { bucketTypes } from '../../../plugins/buckets/common/bucketTypes';
import { docsServer, openDocs } from './openDocs';

let server: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  server = await docsServer();
});
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(() => server.stop());

const title = (name: string) => screen.findByText(name, { selector: 'h1' });
/** Whoever is not signed in, at this address. */
const visit = async (at: string): Promise<RenderedApplication> => {
  running = await openDocs({ server, at, role: 'nobody signed in', own: ['buckets', 'filebeat-wizard', 'sign-in'] });
  return running;
};

test('a page that cannot be loaded shows a generic error in its place, and the shell stays usable [assist-2-25]', async () => {
  const app = await openDocs({
    server,
    at: '/docs/search-logs',
    answer: ({ path }) => (path === '/api/cms/docs/search-logs' ? json({ code: 'INTERNAL', message: 'Out of order' }, 500) : undefined),
  });
  running = app;
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The page could not be loaded/);
  expect(document.querySelector('main article')).toBeNull();
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('Documentation'));
  await title('Documentation');
  fireEvent.click(await screen.findByText('Save a search', { selector: 'main a' }));
  await title('Save a search');
  expect(app.address()).toBe('/docs/saved-searches');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('documents are read by everybody; an unknown one is an error [assist-7-13]', async () => {
  const read = (docId: string) => server.inject({ method: 'GET', path: `/api/cms/docs/${docId}` });
  const { results } = (await server.inject({ method: 'GET', path: '/api/cms/docs' })).body as { results: readonly { docId: string }[] };
  expect(results.length).toBeGreaterThan(60);
  for (const { docId } of results) {
    const { status, body } = await read(docId);
    expect([docId, status]).toEqual([docId, 200]);
    expect((body as { content: string }).content.length, docId).toBeGreaterThan(100);
  }
  const unknown = await read('nobody-knows');
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
  const app = await visit('/integrations/http-json');
  await title('HTTP and JSON (curl)');
  expect((await screen.findAllByText(/<<TOKEN>>/)).length).toBeGreaterThan(0);
  await app.go('/docs/nobody-knows');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There is no such page/);
});

/** The line of a widget in the place of its controls. */
const offerOf = (words: string) =>
  waitFor(() => {
    const line = [...document.querySelectorAll<HTMLElement>('p, span')].find(({ textContent }) => textContent === words);
    if (line === undefined) throw new Error(`Nothing says ${words}.`);
    return line;
  });

test("to who is not signed in a widget of a bucket or of Filebeat shows 'Login' to configure it in place of its controls, which leads to the login [assist-2-01]", async () => {
  expect(bucketTypes).toHaveLength(6);
  for (const { page, title: kind } of bucketTypes) {
    const app = await visit(page);
    const offer = await offerOf(`Login to configure ${kind}`);
    expect(screen.queryByRole('button', { name: 'Add a bucket' })).toBeNull();
    fireEvent.click(within(offer).getByText('Login', { selector: 'a' }));
    await waitFor(() => expect(app.address()).toBe('/login'));
    await screen.findByLabelText('Email');
    await app.end();
  }
  const app = await visit('/integrations/filebeat');
  for (const system of ['Windows', 'Linux']) {
    fireEvent.click(await screen.findByRole('tab', { name: system }));
    const offer = await offerOf('Login to configure Filebeat');
    expect(within(offer).getByText('Login', { selector: 'a' }).getAttribute('href')).toBe('/#/login');
    expect(screen.queryAllByRole('button', { name: /^Configure Filebeat/ })).toEqual([]);
  }
  await app.end();
  // The address as older links have it.
  const older = await visit('/#/login');
  await screen.findByLabelText('Email');
  expect(older.address()).toBe('/login');
});

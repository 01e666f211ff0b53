import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyHints } from '#plugins/ingest/contract';
import { definePlugin, pages } from '#sdk';
import { type Api, apiService, Slot } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { manifest as ingest } from '../../ingest/plugin';
import { browser } from '../browser';
import { manifest } from '../plugin';

const frame = {
  manifest: definePlugin({
    id: 'frame',
    title: 'Frame',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: [pages.add('frame', { path: '/frame', state: 'frame', audience: 'public' }, { code: 'frame' })],
  }),
  browser: { code: { frame: async () => ({ default: () => <Slot point={emptyHints} /> }) } },
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/ingest/addresses': {
    receivers: [{ id: 'log-listener', title: 'Log listener', port: 8070, paths: ['/'], mainPaths: [] }],
    sockets: [],
  },
  '/api/shared-tokens': [{ id: 3, tokenName: 'Default', token: 'a+token', createdAt: '2026-01-02T03:04:05.000Z' }],
};

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

/** What is asked of the server, where logs are missing, for somebody with these permissions. */
async function open(can: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  const get = async (path: string) => {
    asked.push(path);
    return answers[path];
  };
  host = await testHost({
    plugins: [frame, { manifest: ingest }, { manifest, browser }],
    facts: { role: ['user'], can: [...can] },
    services: { browser: [provide(apiService, { get } as unknown as Api)] },
  });
  await host.visit('/frame');
  return asked;
}

/** The command of the log listener on the machine that the page is from. */
const offers = (token: string) => {
  const command = `curl '${location.protocol}//${location.hostname}:8070/?token=${token}&type=curl'`;
  return waitFor(() => expect(document.body.textContent).toContain(command));
};

test('where there are no logs, who may see tokens gets a command with a real one', async () => {
  await open(['MANAGE_SHARED_TOKENS']);
  await offers('a%2Btoken');
  screen.getByText('Run this on this machine; the log is here within a second.');
});

test('others get one with a place for the token, and no token is asked for', async () => {
  const asked = await open([]);
  await offers('YOUR_SHIPPING_TOKEN');
  screen.getByText(/an account admin can give you one/);
  expect(asked).toEqual(['/api/ingest/addresses']);
});

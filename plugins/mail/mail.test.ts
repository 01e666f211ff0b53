import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationChannels } from '#sdk';
import {
  configurationService,
  extensionsService,
  FinalFailure,
  listenersService,
  loggerService,
  type NotificationChannel,
  type OneTimeSecret,
  oneTimeSecretsService,
  recordsService,
  type SecretFault,
  secretBoxService,
} from '#sdk/server';
import { jobRun, type MemoryRecords, MemoryWork, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { mailService, type Outbox } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import createOutbox from './server/migrations/0001-outbox';
import addEnds from './server/migrations/0002-ends';
import leaveAttempts from './server/migrations/0003-work';

interface Taken {
  readonly to: readonly string[];
  readonly source: string;
}

let memory: MemoryRecords;
let smtp: SMTPServer;
let port = 0;
let taken: Taken[] = [];
/** What the mail server says to a recipient. */
let refuse: ((address: string) => Error | undefined) | undefined;
let host: TestHost | undefined;
let logged: string[] = [];
let faults: Record<string, SecretFault> = {};
/** Milliseconds that have passed for background work. */
let passed = 0;

beforeAll(async () => {
  memory = await memoryRecords('mail', [createOutbox, addEnds, leaveAttempts]);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address) ?? null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  port = (smtp.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await memory.close();
});
beforeEach(async () => {
  await memory.clear();
  taken = [];
  logged = [];
  faults = {};
  passed = 0;
  refuse = undefined;
});
afterEach(async () => {
  const ending = host;
  host = undefined;
  await ending?.stop();
});

const secrets = {
  peek: async (_purpose: string, secret: string): Promise<OneTimeSecret<unknown> | SecretFault> =>
    faults[secret] ?? { payload: {}, expiresAt: '2099-01-01T00:00:00.000Z' },
};
async function start(settings: Record<string, string> = { ASTROLABE_SMTP_URL: `smtp://127.0.0.1:${port}` }, can = ['READ_MAIL_OUTBOX']) {
  const values: Record<string, string> = { ASTROLABE_MAIL_FROM: 'Astrolabe <from@example.com>', ...settings };
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { can, role: ['admin'] },
    work: new MemoryWork(() => Date.now() + passed),
    services: {
      server: [
        provide(recordsService, memory.records),
        provide(loggerService, pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })),
        provide(configurationService, { text: (env: string) => values[env] } as never),
        provide(listenersService, { address: () => 'http://127.0.0.1:3600' } as never),
        provide(oneTimeSecretsService, secrets as never),
        provide(secretBoxService, {
          seal: (text) => `sealed ${Buffer.from(text).toString('hex')}`,
          open: (sealed) => Buffer.from(sealed.slice('sealed '.length), 'hex').toString(),
        }),
      ],
    },
  });
  const running = host;
  const scope = running.hosts.server.scope('mail');
  if (scope === undefined) throw new Error(running.failures.join());
  return {
    send: (over: object = {}) =>
      scope.get(mailService).send({
        to: 'grace@example.com',
        subject: 'Reset your password',
        text: 'Somebody asked for a new password.',
        purpose: 'reset-password',
        accountId: 1,
        link: { path: '/forgot-password/validate/s3cret', secret: 's3cret', expiresAt: '2099-01-01T00:00:00.000Z' },
        ...over,
      }),
    outbox: async () => (await running.inject({ method: 'GET', path: '/api/mail-outbox' })).body as Outbox,
    call: (path: string) => running.inject({ method: 'POST', path: `/api/mail-outbox${path}` }),
    runJob: async () => {
      const { default: job } = await server.code.tidy();
      await job.run(jobRun(scope));
      await running.runDue();
    },
    settled: () => running.runDue(),
    audited: running.audited,
    channel: async () => {
      const [offer] = scope.get(extensionsService).offers(notificationChannels);
      const code = (await offer?.load()) as NotificationChannel;
      const call = (settings: unknown) => ({
        settings,
        signal: new AbortController().signal,
        services: scope,
        idempotencyKey: 'key-1',
        accountId: 1,
      });
      return { code, call };
    },
  };
}
const rows = async () => JSON.stringify((await memory.records.db.execute('SELECT * FROM plugin_mail.outbox')).rows);

test('a mail goes to the server with its link under the public address, and nothing of the link stays', async () => {
  const { send, settled, outbox } = await start({
    ASTROLABE_SMTP_URL: `smtp://127.0.0.1:${port}`,
    ASTROLABE_PUBLIC_URL: 'https://logs.example.com/',
  });
  await send();
  expect(await rows()).not.toContain('s3cret');
  await settled();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual(['grace@example.com']);
  expect(taken[0]?.source).toContain('Subject: Reset your password');
  expect(taken[0]?.source).toContain('From: Astrolabe <from@example.com>');
  expect(taken[0]?.source).toContain('https://logs.example.com/forgot-password/validate/s3cret');
  expect(await outbox()).toMatchObject({
    hasServer: true,
    entries: [{ state: 'sent', reason: null, hasLink: false, to: 'grace@example.com' }],
  });
  expect(await rows()).not.toContain('sealed');
  expect(logged.join()).not.toContain('s3cret');
});

test("without a public address links lead to the host's own", async () => {
  const { send, settled } = await start();
  await send();
  await settled();
  expect(taken[0]?.source).toContain('http://127.0.0.1:3600/forgot-password/validate/s3cret');
  expect(logged.join()).toContain('ASTROLABE_PUBLIC_URL');
});

test('a passing failure waits with its reason and is tried again; the log names no link', async () => {
  refuse = () => Object.assign(new Error('come back later'), { responseCode: 451 });
  const { send, settled, outbox, runJob, call, audited } = await start();
  await send();
  await settled();
  expect((await outbox()).entries).toMatchObject([{ state: 'waiting', hasLink: true, reason: expect.stringContaining('come back later') }]);
  refuse = undefined;
  await runJob();
  expect(taken).toHaveLength(0);
  passed += 61_000;
  await runJob();
  expect(taken).toHaveLength(1);
  expect((await outbox()).entries).toMatchObject([{ state: 'sent', reason: null, hasLink: false }]);
  expect(logged.join()).toContain('come back later');
  expect(logged.join()).not.toContain('s3cret');
  expect((await call('/1/retry')).status).toBe(404);
  expect(audited).toEqual([]);
});

test('a refused recipient is a failure at once, whose link an admin copies', async () => {
  refuse = () => Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  const { send, settled, outbox, call, audited } = await start();
  await send();
  await settled();
  expect((await outbox()).entries).toMatchObject([{ state: 'failed', reason: expect.stringContaining('no such mailbox') }]);
  expect(await call('/1/link')).toEqual({ status: 200, body: { path: '/forgot-password/validate/s3cret' } });
  refuse = undefined;
  expect(await call('/1/retry')).toEqual({ status: 200, body: { id: 1 } });
  expect(JSON.stringify(audited)).not.toContain('s3cret');
  expect(audited).toEqual([
    { action: 'mail.link-copy', target: 'grace@example.com', details: { subject: 'Reset your password' } },
    { action: 'mail.retry', target: 'grace@example.com', details: { subject: 'Reset your password' } },
  ]);
});

test.each([
  ['used', 'settled'],
  ['expired', 'expired'],
  ['unknown', 'settled'],
] as const)('a link that is %s is shown to nobody and forgotten: its mail is %s, not failed', async (fault, state) => {
  const { send, outbox, call } = await start({});
  await send();
  expect((await outbox()).entries).toMatchObject([{ state: 'waiting', hasLink: true }]);
  faults = { s3cret: fault };
  expect((await call('/1/link')).status).toBe(404);
  expect((await outbox()).entries).toMatchObject([{ state, hasLink: false }]);
  expect(await rows()).not.toContain('sealed');
  expect((await call('/1/link')).status).toBe(404);
});

test('without a mail server mails wait, and go out once there is one', async () => {
  const { send, outbox } = await start({});
  await send();
  expect(await outbox()).toMatchObject({
    hasServer: false,
    entries: [{ state: 'waiting', reason: expect.stringContaining('ASTROLABE_SMTP_URL') }],
  });
  await host?.stop();
  const later = await start();
  await later.runJob();
  expect(taken).toHaveLength(1);
});

test('an account sees neither the mails of another one nor those of the installation, and has no link of them', async () => {
  const { send, outbox, call } = await start({});
  await send({ accountId: 2 });
  await send({ accountId: undefined });
  expect((await outbox()).entries).toEqual([]);
  for (const id of [1, 2]) {
    expect((await call(`/${id}/link`)).status).toBe(404);
    expect((await call(`/${id}/retry`)).status).toBe(404);
  }
});

test('others see no outbox', async () => {
  const { call } = await start({}, []);
  expect((await call('/1/link')).status).toBe(403);
  expect((await call('/1/retry')).status).toBe(403);
  expect((await host?.inject({ method: 'GET', path: '/api/mail-outbox' }))?.status).toBe(403);
});

test('a mail whose time is over is not sent', async () => {
  const { send, settled, outbox } = await start();
  await send({ link: { path: '/x/s3cret', secret: 's3cret', expiresAt: '2020-01-01T00:00:00.000Z' } });
  await settled();
  expect(taken).toEqual([]);
  expect((await outbox()).entries).toMatchObject([{ state: 'expired', hasLink: false }]);
});

test('what is no address of a mail server stops the plugin, without telling the password', async () => {
  await start({ ASTROLABE_SMTP_URL: 'https://user:hunter2@example.com' }).catch(() => undefined);
  expect(host?.failures.join()).toContain('ASTROLABE_SMTP_URL is not an address such as');
  expect(host?.failures.join()).not.toContain('hunter2');
});

test('a notification is a mail to its addresses, once and under one id; what the server refuses for good ends it', async () => {
  const { channel } = await start();
  const message = {
    ...{ title: 'Disk is full', text: 'Of db-1.', html: '<b>Of db-1.</b>', severity: 'high' as const },
    fields: [{ name: 'host', value: 'db-1' }],
    links: [{ text: 'Open', url: 'https://logs.example.com/alerts/1' }],
  };
  const { code, call } = await channel();
  expect(code.settings.safeParse({ to: ['nobody'] }).success).toBe(false);
  const settings = { to: ['grace@example.com', 'ada@example.com'] };
  expect(code.target(settings)).toBe('grace@example.com, ada@example.com');
  await code.send(message, call(settings));
  expect(taken.map(({ to }) => to)).toEqual([['grace@example.com', 'ada@example.com']]);
  expect(taken[0]?.source).toContain('Subject: [high] Disk is full');
  expect(taken[0]?.source).toContain('Message-ID: <key-1@example.com>');
  for (const part of ['Of db-1.', 'host: db-1', 'Open: https://logs.example.com/alerts/1', '<b>Of db-1.</b>'])
    expect(taken[0]?.source).toContain(part);
  const later = Object.assign(new Error('later'), { responseCode: 451 });
  refuse = () => later;
  await expect(code.send(message, call(settings))).rejects.toSatisfy((error) => !(error instanceof FinalFailure));
  const never = Object.assign(new Error('no such person'), { responseCode: 550 });
  refuse = () => never;
  await expect(code.send(message, call(settings))).rejects.toBeInstanceOf(FinalFailure);
  refuse = (address) => (address.startsWith('ada') ? never : undefined);
  await expect(code.send(message, call(settings))).rejects.toThrow('The mail server refused ada@example.com. The others have got it.');
});

test('files of a notification are attached to its mail', async () => {
  const { channel } = await start();
  const { code, call } = await channel();
  const content = Buffer.from('%PDF-1.7 of the shop').toString('base64');
  const attachments = [{ name: 'Shop.pdf', contentType: 'application/pdf', content }];
  await code.send({ title: 'Report', text: 'The shop.', attachments }, call({ to: ['ada@example.com'] }));
  expect(taken[0]?.source).toMatch(/Content-Type: application\/pdf; name=Shop\.pdf/);
  expect(taken[0]?.source).toContain('Content-Disposition: attachment; filename=Shop.pdf');
  expect(taken[0]?.source).toContain(content);
});

test('without a mail server a notification by mail says what the operator has to set', async () => {
  const { channel } = await start({});
  const { code, call } = await channel();
  await expect(code.send({ title: 'a', text: 'b' }, call({ to: ['grace@example.com'] }))).rejects.toThrow('ASTROLABE_SMTP_URL');
});

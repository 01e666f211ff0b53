import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FinalFailure, type NewNotification, OutboundError } from '#sdk/server';
import type { RecordsRuntime } from '../../server/records/createRecords';
import { storeKinds } from '../../server/records/testing/storeKinds';
import { type NotifyKit, notifyKit } from './testing/notifyKit';

/** As many as the manifest of notifications allows. */
const attempts = 67;
const message = { title: 'Disk is full', text: 'Of db-1.', severity: 'high', fields: [{ name: 'host', value: 'db-1' }] } as const;

describe.each(storeKinds())('notifications on $name', (kind) => {
  let runtime: RecordsRuntime;
  let kit: NotifyKit;
  let keys = 0;
  let accountId = 100;

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    kit = await notifyKit(runtime);
  });
  afterAll(async () => {
    await kit?.stop();
    await runtime?.close();
    await kind.end();
  });
  beforeEach(() => {
    kit.sent.length = 0;
    kit.answer = async () => ({});
    // Of its own for each test.
    accountId += 1;
  });

  const alerts = () => kit.notifyOf('alerts');
  const wanted = (over: Partial<NewNotification> = {}): NewNotification => {
    keys += 1;
    return { channel: 'chat/room', settings: { room: 'ops', token: 's3cret' }, message, key: `fired ${keys}`, accountId, ...over };
  };
  const stateOf = async (id: string) => (await alerts().get(accountId, id))?.state;
  const ended = (id: string, state: 'sent' | 'failed') => expect.poll(() => stateOf(id)).toBe(state);

  test('are stored, handed to their channel, and can be read back with how it went', async () => {
    kit.answer = async () => ({ providerId: 'm-17' });
    const id = await alerts().send(wanted());
    await ended(id, 'sent');
    expect(kit.sent).toEqual([{ message, settings: { room: 'ops', token: 's3cret' }, idempotencyKey: id, accountId, servicesOf: 'chat' }]);
    expect(await alerts().get(accountId, id)).toEqual({
      ...{ id, pluginId: 'alerts', key: `fired ${keys}`, channel: 'chat/room', title: 'Disk is full', severity: 'high', target: '#ops' },
      ...{ isTest: false, state: 'sent', attempts: 1, error: null, providerId: 'm-17' },
      createdAt: expect.any(String),
      sentAt: expect.any(String),
      log: [{ at: expect.any(String), milliseconds: expect.any(Number), error: null }],
    });
    const { rows } = await kit.records.db.execute(sql`SELECT * FROM plugin_notify.deliveries`);
    expect(JSON.stringify(rows)).not.toContain('s3cret');
  });

  test('take their files along; together these are no larger than mail servers take', async () => {
    const attachments = [{ name: 'a.pdf', contentType: 'application/pdf', content: 'A'.repeat(7_000_000) }];
    const id = await alerts().send(wanted({ message: { ...message, attachments } }));
    await ended(id, 'sent');
    expect(kit.sent[0]?.message.attachments).toEqual(attachments);
    const more = [...attachments, { name: 'b.pdf', contentType: 'application/pdf', content: 'A'.repeat(7_000_004) }];
    await expect(alerts().send(wanted({ message: { ...message, attachments: more } }))).rejects.toMatchObject({
      status: 413,
      message: 'The attachments are larger than 10 MB. Send less, and a link.',
    });
  });

  test('of one key are sent once, and keys of different plugins are different', async () => {
    const one = wanted();
    const ids = await Promise.all([alerts().send(one), alerts().send(one), alerts().send(one)]);
    expect(new Set(ids).size).toBe(1);
    const other = await kit.notifyOf('chat').send(one);
    expect(other).not.toBe(ids[0]);
    for (const id of [ids[0] ?? '', other]) await ended(id, 'sent');
    expect(await alerts().send(one)).toBe(ids[0]);
    expect(kit.sent.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual([ids[0], other].sort());
  });

  test('are sent when the transaction that they are part of commits, and not otherwise', async () => {
    const failing = kit.records.transaction(async (within) => {
      await alerts().send(wanted({ within }));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const id = await kit.records.transaction((within) => alerts().send(wanted({ within })));
    await ended(id, 'sent');
    expect(kit.sent).toHaveLength(1);
    expect((await alerts().list({ accountId })).total).toBe(1);
  });

  test('that fail are tried again under the same key, and every attempt is noted', async () => {
    kit.answer = async (n) => {
      if (n < 3) throw new Error(`No answer ${n}`);
      return {};
    };
    const id = await alerts().send(wanted());
    await ended(id, 'sent');
    expect(kit.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id, id]);
    const delivery = await alerts().get(accountId, id);
    expect(delivery).toMatchObject({ attempts: 3, error: null });
    expect(delivery?.log.map(({ error }) => error)).toEqual(['No answer 1', 'No answer 2', null]);
  });

  test('are given up after the last attempt, and sent again when somebody asks for it', async () => {
    kit.answer = async () => {
      throw new Error('No answer');
    };
    const id = await alerts().send(wanted());
    await ended(id, 'failed');
    expect(await alerts().get(accountId, id)).toMatchObject({ attempts, error: 'No answer', sentAt: null });
    expect(kit.sent).toHaveLength(attempts);
    expect(await alerts().resend(accountId + 1, id)).toBe(false);
    kit.answer = async () => ({});
    expect(await alerts().resend(accountId, id)).toBe(true);
    await ended(id, 'sent');
    expect(await alerts().resend(accountId, id)).toBe(false);
    expect((await alerts().get(accountId, id))?.log).toHaveLength(attempts + 1);
  });

  test.each([
    ['a channel’s final word', new FinalFailure('The room is gone.'), 'The room is gone.'],
    [
      'a call that no further try would mend',
      new OutboundError('refused', 'This address cannot be called.'),
      'This address cannot be called.',
    ],
  ])('end with %s', async (_, error, said) => {
    kit.answer = async () => {
      throw error;
    };
    const id = await alerts().send(wanted());
    await ended(id, 'failed');
    expect(kit.sent).toHaveLength(1);
    expect(await alerts().get(accountId, id)).toMatchObject({ attempts: 1, error: said });
  });

  test('whose settings do not do, or that are too large, are refused', async () => {
    const id = await alerts().send(wanted({ settings: { room: '' } }));
    await ended(id, 'failed');
    expect((await alerts().get(accountId, id))?.error).toContain('room: name a room; token:');
    expect(kit.sent).toEqual([]);
    const large = { title: 'Much', text: 'x'.repeat(300_000) };
    await expect(alerts().send(wanted({ message: large }))).rejects.toMatchObject({ status: 413, code: 'NOTIFICATION_TOO_LARGE' });
  });

  test('for a channel whose plugin is not there wait for it', async () => {
    const id = await alerts().send(wanted({ channel: 'pager/page' }));
    await expect.poll(async () => (await alerts().get(accountId, id))?.error ?? '').toContain('There is no channel pager/page');
    await ended(id, 'failed');
    expect((await alerts().get(accountId, id))?.attempts).toBe(attempts);
  });

  test('are listed by account, the newest first, with how many there are', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.unshift(await alerts().send(wanted()));
    const foreign = await alerts().send(wanted({ accountId: accountId + 5000 }));
    const { deliveries, total } = await alerts().list({ accountId, limit: 2 });
    expect([deliveries.map(({ id }) => id), total]).toEqual([ids.slice(0, 2), 3]);
    expect((await alerts().list({ accountId, offset: 2 })).deliveries.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await alerts().list({ accountId, pluginId: 'chat' })).total).toBe(0);
    const [newest = '', , oldest = ''] = ids;
    const some = await alerts().list({ accountId, ids: [newest, oldest, foreign] });
    expect([some.deliveries.map(({ id }) => id), some.total]).toEqual([[newest, oldest], 2]);
    expect((await alerts().list({ accountId, ids: [] })).total).toBe(0);
    for (const id of ids) await ended(id, 'sent');
    expect((await alerts().list({ accountId, states: ['failed', 'waiting'] })).total).toBe(0);
    for (const id of [foreign, 'nonsense', '0']) expect(await alerts().get(accountId, id)).toBeUndefined();
  });

  describe('a test', () => {
    const settings = { room: 'ops', token: 't' };

    test('goes the same way, once, and tells how it ended', async () => {
      const delivery = await alerts().test({ channel: 'chat/room', settings, accountId });
      expect(delivery).toMatchObject({ state: 'sent', isTest: true, attempts: 1, target: '#ops', pluginId: 'alerts' });
      expect(kit.sent[0]?.message.title).toBe('Test of Astrolabe');
      kit.answer = async () => {
        throw new Error('Wrong token');
      };
      expect(await alerts().test({ channel: 'chat/room', settings, accountId })).toMatchObject({
        state: 'failed',
        error: 'Wrong token',
        attempts: 1,
      });
      expect(kit.sent).toHaveLength(2);
      expect((await alerts().list({ accountId })).deliveries.map(({ state }) => state)).toEqual(['failed', 'sent']);
    });

    test('of settings that do not do, or of no channel, is refused with what to change', async () => {
      const ask = (channel: string, given: unknown) => alerts().test({ channel, settings: given, accountId });
      await expect(ask('chat/room', { room: '', token: 't' })).rejects.toMatchObject({
        status: 400,
        code: 'CHANNEL_SETTINGS_INVALID',
        message: expect.stringContaining('room: name a room'),
      });
      await expect(ask('chat/nowhere', settings)).rejects.toMatchObject({ status: 400, code: 'CHANNEL_UNKNOWN' });
      expect((await alerts().list({ accountId })).total).toBe(0);
    });

    test('of a channel is offered for those that are there', () => {
      expect(alerts().channels()).toEqual([{ id: 'chat/room', title: 'Chat room', carries: ['links'] }]);
    });
  });

  test('of accounts that are gone, and those of more than 30 days ago, are forgotten', async () => {
    const [id, old] = [await alerts().send(wanted()), await alerts().send(wanted())];
    for (const one of [id, old]) await ended(one, 'sent');
    await kit.records.db.execute(sql`UPDATE plugin_notify.deliveries SET created_at = created_at - interval '31 days' WHERE id = ${old}`);
    await kit.runForget();
    expect((await alerts().list({ accountId })).deliveries.map((one) => one.id)).toEqual([id]);
    await kit.remove(accountId + 5000);
    expect((await alerts().list({ accountId })).total).toBe(1);
    await kit.remove(accountId);
    expect((await alerts().list({ accountId })).total).toBe(0);
  });

  test('that nobody will try any more, as when the server went down in the last attempt, are said to have failed', async () => {
    kit.answer = async () => {
      throw new FinalFailure('not yet');
    };
    const [lost, again] = [await alerts().send(wanted()), await alerts().send(wanted())];
    for (const id of [lost, again]) await ended(id, 'failed');
    // As if nothing had been noted; one of them is on its way again.
    await kit.records.db.execute(sql`UPDATE plugin_notify.deliveries SET state = 'waiting' WHERE id IN (${lost}, ${again})`);
    await kit.work.enqueue('deliver', { id: again }, { key: again, runAt: new Date(Date.now() + 3_600_000) });
    await kit.runForget();
    expect([await stateOf(lost), await stateOf(again)]).toEqual(['failed', 'waiting']);
    expect((await alerts().get(accountId, lost))?.error).toContain('Nobody knows whether it arrived');
  });
});

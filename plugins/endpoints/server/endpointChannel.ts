import { type ChannelCall, defineNotificationChannel, FinalFailure, notifyService, RetryLater } from '#sdk/server';
import { callEndpoint } from './callEndpoint';
import { type ChannelSettings, channelSettingsSchema } from './channelSettings';
import { endpointPartsService } from './endpointParts';
import { filledBody } from './filledBody';
import { outboundOf } from './outboundOf';

type Call = ChannelCall<ChannelSettings>;

/** Milliseconds that a message waits for the one before it. */
const pause = 5000;

/** Messages to notification endpoints. What is sent is made of the endpoint as it is at that moment. */
export default defineNotificationChannel({
  settings: channelSettingsSchema,
  target: ({ receiver }) => receiver,
  send: async (_message, call) => {
    const { settings, services, idempotencyKey, accountId, signal } = call;
    const { turns, addresses, templates, notices } = services.get(endpointPartsService);
    const receiver = await receiverOf(call);
    await inOrder(call);
    const { body, note } = await filledBody(receiver, settings.notice, { templates, accountId, isTried: settings.tried !== undefined });
    if (note !== undefined) await notices.note(idempotencyKey, note);
    const { settings: entered } = receiver;
    const carried = { settings: entered, ...(body && { body }), notice: settings.notice, addresses, idempotencyKey, now: Date.now() };
    const calling = { outbound: outboundOf(services), accountId, signal };
    return turns.take(settings.endpointId ?? idempotencyKey, () => callEndpoint(receiver.type, carried, calling));
  },
});

async function receiverOf({ settings: { tried, endpointId }, services, accountId }: Call) {
  if (tried !== undefined) return tried;
  const kept = await services.get(endpointPartsService).endpoints.find(accountId, endpointId ?? '');
  if (kept === undefined) throw new FinalFailure('The notification endpoint has been deleted.');
  return kept;
}

/**
 * Messages of one alert reach an endpoint in their order, also when it fires anew: an end that came before its beginning would be followed by something that never
 * ends. What is over is not told where its beginning has never arrived.
 */
async function inOrder({ settings: { tried, notice }, services, idempotencyKey, accountId }: Call): Promise<void> {
  if (tried !== undefined) return;
  const before = await services.get(endpointPartsService).notices.before(idempotencyKey);
  if (before.length === 0) return;
  const ids = before.map(({ deliveryId }) => deliveryId);
  const { deliveries } = await services.get(notifyService).list({ accountId, ids, limit: ids.length });
  const stateOf = new Map(deliveries.map(({ id, state }) => [id, state]));
  if (before.some(({ deliveryId }) => stateOf.get(deliveryId) === 'waiting'))
    throw new RetryLater('It waits for an earlier message of the same alert.', pause);
  if (notice.reason !== 'resolved') return;
  const same = before.filter(({ isSame }) => isSame);
  const states = same.map(({ deliveryId }) => stateOf.get(deliveryId)).filter((state) => state !== undefined);
  if (states.length > 0 && states.every((state) => state === 'failed'))
    throw new FinalFailure('It was not sent: that it had begun has never arrived here.');
}

import type { Context } from '#sdk';
import { type Delivery, notifyService, PublicError } from '#sdk/server';
import type { AlertNotice } from '../contract';
import { type ChannelSettings, channelId } from './channelSettings';
import { endpointPartsService } from './endpointParts';
import { exampleNotice } from './exampleNotice';
import type { EndpointValues } from './KeptEndpoint';

interface Trying {
  readonly account: AlertNotice['account'];
  /** Of the endpoint that the settings are for; its history has the test then. */
  readonly endpointId?: string | undefined;
  readonly services: Context;
}

/**
 * Sends a test message the way that every message goes.
 * @throws PublicError 422 ENDPOINT_TEST_FAILED with `details.reason`
 */
export async function testMessage(
  { title, type, bodyTemplate, settings }: EndpointValues,
  { account, endpointId, services }: Trying,
): Promise<Delivery> {
  const notice = exampleNotice({ account, now: Date.now(), reason: 'test' });
  const tried: ChannelSettings = { receiver: `${type}: ${title}`, notice, tried: { type, bodyTemplate, settings } };
  const delivery = await services.get(notifyService).test({ channel: channelId, settings: tried, accountId: account.id });
  const { notices } = services.get(endpointPartsService);
  if (endpointId !== undefined)
    await notices.transaction((db) =>
      notices.add(db, account.id, notice, [{ deliveryId: delivery.id, endpointId, receiver: endpointId }], notice.groupKey),
    );
  if (delivery.state === 'sent') return delivery;
  throw new PublicError(422, 'ENDPOINT_TEST_FAILED', 'Failed to send a test message. Please verify the endpoint settings and try again', {
    reason: delivery.error ?? 'It is not known why.',
  });
}

import type { Context } from '#sdk';
import { type Delivery, implement, notifyService, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import type { Sending } from '../../common/endpointView';
import { endpointPartsService } from '../endpointParts';
import type { SendingRow } from '../NoticeRecords';

export const listSendings = implement(api.listSendings, async ({ params: { id }, query, session, services }) => {
  const accountId = requireAccount(session).id;
  const { endpoints, notices } = services.get(endpointPartsService);
  await endpoints.get(accountId, id);
  const { rows, total } = await notices.sendingsOf(accountId, id, query);
  const ids = rows.map(({ deliveryId }) => deliveryId);
  const { deliveries } = await services.get(notifyService).list({ accountId, ids, limit: Math.max(1, ids.length) });
  const known = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  return { results: rows.map((row) => sendingOf(row, known.get(row.deliveryId))), total };
});

export const readSending = implement(api.readSending, async ({ params, session, services }) => {
  const { row, delivery } = await own(requireAccount(session).id, params, services);
  return { ...sendingOf(row, delivery), log: delivery.log.map(({ at, milliseconds, error }) => ({ at, milliseconds, error })) };
});

export const resend = implement(api.resend, async ({ params, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { row, delivery } = await own(accountId, params, services);
  if (delivery.isTest || !(await services.get(notifyService).resend(accountId, delivery.id)))
    throw new PublicError(409, 'DELIVERY_NOT_FAILED', 'Only a message that has failed is sent again. Refresh the page.');
  await audit({ action: 'endpoint.resend', target: delivery.target ?? row.title, details: { message: row.title } });
  return sendingOf(row, { ...delivery, state: 'waiting' });
});

/** @throws PublicError 404 ENDPOINT_UNKNOWN, DELIVERY_UNKNOWN */
async function own(accountId: number, { id, delivery }: { readonly id: string; readonly delivery: string }, services: Context) {
  const { endpoints, notices } = services.get(endpointPartsService);
  const endpoint = await endpoints.get(accountId, id);
  const found = await services.get(notifyService).get(accountId, delivery);
  const row = found && (await notices.sendingOf(accountId, endpoint.id, found.id));
  if (found === undefined || row === undefined)
    throw new PublicError(404, 'DELIVERY_UNKNOWN', 'There is no such message. Messages are kept for 30 days.');
  return { row, delivery: found };
}

/** One whose delivery is not known any more counts as over: both are forgotten after 30 days, not in the same moment. */
const sendingOf = (row: SendingRow, delivery: Delivery | undefined): Sending => ({
  id: row.deliveryId,
  title: row.title,
  reason: row.reason,
  state: delivery?.state ?? 'failed',
  attempts: delivery?.attempts ?? 0,
  error: delivery === undefined ? 'It is not known any more how it went.' : delivery.error,
  note: row.note,
  providerId: delivery?.providerId ?? null,
  createdAt: delivery?.createdAt ?? row.at.toISOString(),
  sentAt: delivery?.sentAt ?? null,
});

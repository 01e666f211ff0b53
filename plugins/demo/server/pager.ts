import { z } from 'zod';
import type { ReceivedCall } from '#plugins/endpoints/contract';
import { logDeliveriesService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { identityService, recordsService } from '#sdk/server';
import { pagerProtocol } from '../common/pager';

const messageSchema = z.object({
  title: z.string().min(1).max(1000),
  text: z.string().max(20_000).default(''),
  reason: z.string().max(100).default(''),
  state: z.string().max(100).default(''),
  severity: z.string().max(100).default(''),
  alert: z.string().max(500).default(''),
});

/** The pager of the shop: what it is told it writes into the logs of the account, once, however often the same message comes. */
export default async function pager({ accountId, method, url, headers, body, signal }: ReceivedCall, services: Context) {
  const refusal = (status: number, error: string) => ({ status, body: JSON.stringify({ error }) });
  if (url.pathname !== '/messages') return refusal(404, 'The pager takes messages at /messages.');
  if (method !== 'POST') return refusal(405, 'The pager takes messages by POST.');
  const message = messageSchema.safeParse(jsonIn(body));
  if (!message.success) return refusal(400, 'The pager takes JSON with a title.');
  const [token] = await services.get(identityService).sharedTokens(accountId);
  if (token === undefined) return refusal(503, 'The account has no shipping token, by which what the pager writes is counted.');
  const id = headers['idempotency-key'] ?? '';
  const { title, text, reason, state, severity, alert } = message.data;
  const line = {
    ...{ '@timestamp': new Date().toISOString(), type: 'pager', service: 'pager', severity: 'info', message: title },
    pager: { id, alert, reason, state, severity, text },
  };
  const bytes = Buffer.from(JSON.stringify(line));
  const delivery = await services.get(logDeliveriesService).begin({ accountId, tokenId: token.id }, pagerProtocol, Date.now());
  let isCounted = false;
  try {
    const fault = delivery.intake.json(bytes, 0, bytes.length, 0);
    if (fault !== undefined) return refusal(400, fault);
    await delivery.store(`pager/${id}`, signal);
    await services.get(recordsService).transaction((db) => delivery.count(db));
    isCounted = true;
  } finally {
    delivery.close(isCounted);
  }
  return { status: 202, body: JSON.stringify({ id }) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Told as every other message that is none.
  }
}

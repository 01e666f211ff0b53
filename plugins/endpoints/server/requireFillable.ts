import { PublicError } from '#sdk/server';
import type { AlertNotice } from '../contract';
import type { EndpointParts } from './endpointParts';
import { exampleNotice } from './exampleNotice';
import type { EndpointValues } from './KeptEndpoint';

/** Fills a body template before it is kept. @throws PublicError 400 ENDPOINT_INVALID for one that cannot be filled, 503 */
export async function requireFillable(
  templates: EndpointParts['templates'],
  { bodyTemplate }: Pick<EndpointValues, 'bodyTemplate'>,
  account: AlertNotice['account'],
): Promise<void> {
  if (bodyTemplate === null) return;
  try {
    await templates.fill(account.id, bodyTemplate, exampleNotice({ account, now: Date.now(), reason: 'first' }));
  } catch (error) {
    if (!(error instanceof PublicError) || error.status !== 400) throw error;
    throw new PublicError(400, 'ENDPOINT_INVALID', error.message, [{ path: 'body.bodyTemplate', message: error.message }]);
  }
}

import type { Context } from '#sdk';
import { extensionsService, type Outbound, outboundService } from '#sdk/server';
import { endpointReceivers } from '../contract';

/** Calls to endpoints: to receivers of this installation by their names, else out of it. */
export function outboundOf(services: Context): Pick<Outbound, 'fetch'> {
  return {
    fetch: async (request) => {
      const { url, method = 'GET', headers = {}, body = '', accountId, signal = new AbortController().signal } = request;
      const host = URL.canParse(url) ? new URL(url).hostname : '';
      const receiver = services
        .get(extensionsService)
        .offers(endpointReceivers)
        .find(({ data }) => data.host === host);
      if (receiver === undefined || accountId === undefined) return services.get(outboundService).fetch(request);
      const receive = await receiver.load();
      const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
      const answer = await receive({ accountId, method, url: new URL(url), headers, body: text, signal }, receiver.services());
      return { status: answer.status, url, headers: {}, body: Buffer.from(answer.body) };
    },
  };
}

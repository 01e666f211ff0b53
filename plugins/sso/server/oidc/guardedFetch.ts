import type { CustomFetch } from 'openid-client';
import type { Outbound, OutboundMethod } from '#sdk/server';

/** The OpenID client's calls, through the guard: an admin may name any issuer, and the issuer any other address. */
export const guardedFetch =
  (outbound: Pick<Outbound, 'fetch'>, accountId: number): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const sent = body == null ? undefined : new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
    const answer = await outbound.fetch({
      url,
      method: method as OutboundMethod,
      headers,
      purpose: 'oidc',
      accountId,
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal === undefined ? {} : { signal }),
    });
    return new Response(answer.body.length === 0 ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };

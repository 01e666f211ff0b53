import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../../../intake/Receiver';

const PRODUCT = { 'x-elastic-product': 'Elasticsearch' };

/** The media type that a client of this generation wants back. */
function mediaType(headers: IncomingHttpHeaders): string {
  const version = /application\/vnd\.elasticsearch\+[a-z-]+; ?compatible-with=(\d+)/.exec(headers.accept ?? '')?.[1];
  return version === undefined ? 'application/json' : `application/vnd.elasticsearch+json;compatible-with=${version}`;
}

/** An answer that Elasticsearch clients accept: without the product header they refuse to go on. */
export const elasticReply = (status: number, body: string, headers: IncomingHttpHeaders): Reply => ({
  status,
  headers: { ...PRODUCT, 'content-type': mediaType(headers) },
  body,
});

export const elasticError = (status: number, type: string, reason: string, headers: IncomingHttpHeaders): Reply =>
  elasticReply(status, JSON.stringify({ error: { root_cause: [{ type, reason }], type, reason }, status }), headers);

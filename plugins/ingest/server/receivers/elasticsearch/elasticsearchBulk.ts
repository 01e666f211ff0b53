import type { Receiver, ReceiverFault, ReceiverRequest, Reply } from '../../../intake/Receiver';
import type { LogFault } from '../../../intake/reasons';
import { validText } from '../validText';
import { type BulkAction, bulkActions } from './bulkActions';
import { bulkReply } from './bulkReply';
import { ElasticFault } from './ElasticFault';
import { elasticError, elasticReply } from './elasticReply';
import { elasticToken } from './elasticToken';
import { handshake } from './handshake';
import { ResponseFilter } from './ResponseFilter';

/** Field that keeps the id which a sender gave its document. */
export const DOCUMENT_ID = 'document_id';

const BULK_PATH = /^(?:\/es)?(?:\/([^/]+))?\/_bulk$/;
const OPENING_BRACE = 123;
const faultTypes: Readonly<Record<number, string>> = {
  400: 'illegal_argument_exception',
  401: 'security_exception',
  405: 'method_not_allowed_exception',
  408: 'timeout_exception',
  413: 'content_too_long_exception',
  415: 'media_type_header_exception',
  429: 'es_rejected_execution_exception',
  503: 'unavailable_shards_exception',
};
/**
 * Elasticsearch's `_bulk`: `index` and `create` add a log each, `update` and `delete` are refused item by item. The index names the
 * type of logs that name none. Documents are not kept apart by id: an id that is given becomes a field.
 */
const elasticsearchBulk: Receiver = {
  token: ({ query, headers }) => elasticToken(query, headers),

  greet: ({ method, path, headers }) => {
    if (method === 'POST' || method === 'PUT') return undefined;
    const answer = handshake.get(path.replace(/\/$/, ''));
    return answer === undefined
      ? elasticError(405, 'method_not_allowed_exception', 'Send documents with POST or PUT to _bulk', headers)
      : elasticReply(200, answer, headers);
  },

  async receive({ path, query, headers, body: sent, intake, received }: ReceiverRequest): Promise<Reply> {
    const found = BULK_PATH.exec(path);
    if (found === null) throw new ElasticFault(400, 'illegal_argument_exception', 'Only _bulk is known here');
    const body = validText(sent, intake);
    const actions = bulkActions(body, pathIndex(found[1]));
    const faults = actions.map((action, item) => take(action, item, body, intake));
    const { refused } = await intake.settle();
    for (const [item, reason] of refused) faults[item] = reason;
    const reply = bulkReply(actions, faults, Date.now() - received, ResponseFilter.of(query.get('filter_path')));
    return elasticReply(200, reply, headers);
  },

  refuse: (fault: ReceiverFault, { headers }) => {
    const type = fault instanceof ElasticFault ? fault.type : (faultTypes[fault.status] ?? 'exception');
    return elasticError(fault.status, type, fault.message, headers);
  },
};

function pathIndex(segment: string | undefined): string | undefined {
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ElasticFault(400, 'illegal_argument_exception', 'The index in the path is not properly encoded');
  }
}

function take(
  { operation, index, id, start, end }: BulkAction,
  item: number,
  body: Buffer,
  intake: ReceiverRequest['intake'],
): LogFault | undefined {
  if (operation === 'update' || operation === 'delete') {
    intake.reject('unsupported', `${operation} in ${index}`);
    return 'unsupported';
  }
  if (body[start] !== OPENING_BRACE) {
    intake.reject('malformed', body.toString('utf8', start, Math.min(end, start + 500)));
    return 'malformed';
  }
  if (id === undefined) return intake.json(body, start, end, item, index);
  const empty = /^\{\s*\}/.test(body.toString('latin1', start, Math.min(end, start + 64)));
  const line = Buffer.concat([
    Buffer.from(`{${JSON.stringify(DOCUMENT_ID)}:${JSON.stringify(id)}${empty ? '' : ','}`),
    body.subarray(start + 1, end),
  ]);
  return intake.json(line, 0, line.length, item, index);
}

export default elasticsearchBulk;

import type { Receiver, ReceiverFault, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { inTurns } from '../inTurns';
import { validText } from '../validText';
import { type BulkAction, bulkActions } from './bulkActions';
import { bulkReply, itemFault, itemReply } from './bulkReply';
import { ElasticFault } from './ElasticFault';
import { type ElasticCall, elasticCall } from './elasticCall';
import { elasticError, elasticReply } from './elasticReply';
import { elasticToken } from './elasticToken';
import { ResponseFilter } from './ResponseFilter';
import { takeDocument } from './takeDocument';

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
 * Elasticsearch's `_bulk`, and documents that come one by one: `index` and `create` add a log each, `update` and `delete` are refused item by item.
 * The index names the type of logs that name none. Documents are not kept apart by id: an id that is given becomes a field.
 */
const elasticsearchBulk: Receiver = {
  token: ({ query, headers }) => elasticToken(query, headers),

  greet: ({ method, path, headers }) => {
    const call = readable(method, path);
    if (call?.kind === 'question') return elasticReply(200, call.answer, headers);
    if (method === 'POST' || method === 'PUT') return undefined;
    return elasticError(405, 'method_not_allowed_exception', 'Send documents with POST or PUT to _bulk or _doc', headers);
  },

  async receive(request: ReceiverRequest): Promise<Reply> {
    const { method, path, query, headers, body: sent, intake, received } = request;
    const call = elasticCall(method, path);
    if (call === undefined || call.kind === 'question')
      throw new ElasticFault(400, 'illegal_argument_exception', 'Only _bulk, _doc and _create are known here');
    const body = validText(sent, intake);
    const filter = ResponseFilter.of(query.get('filter_path'));
    if (call.kind === 'document') return document(call, body, request, filter);
    const actions = bulkActions(body, call.index);
    const faults: ReturnType<typeof takeDocument>[] = [];
    await inTurns(actions.values(), intake, (action) => faults.push(takeDocument(action, faults.length, body, intake)));
    const { refused } = await intake.settle();
    for (const [item, reason] of refused) faults[item] = reason;
    return elasticReply(200, bulkReply(actions, faults, Date.now() - received, filter), headers);
  },

  refuse: (fault: ReceiverFault, { headers }) => {
    const type = fault instanceof ElasticFault ? fault.type : (faultTypes[fault.status] ?? 'exception');
    return elasticError(fault.status, type, fault.message, headers);
  },
};

/** A path that makes no sense is refused once its sender is known. */
function readable(method: string, path: string): ElasticCall | undefined {
  try {
    return elasticCall(method, path);
  } catch {
    return undefined;
  }
}

/** One document is the whole body, over several lines or not. */
async function document(
  { operation, index, id }: Extract<ElasticCall, { kind: 'document' }>,
  body: Buffer,
  { headers, intake }: ReceiverRequest,
  filter: ResponseFilter | undefined,
): Promise<Reply> {
  const text = body.toString('utf8').trim();
  if (text === '') throw new ElasticFault(400, 'parse_exception', 'request body is required');
  const source = Buffer.from(text);
  const action: BulkAction = { operation, index, id, start: 0, end: source.length };
  const taken = takeDocument(action, 0, source, intake);
  const { refused } = await intake.settle();
  const fault = taken ?? refused.get(0);
  if (fault !== undefined && fault !== 'dropped') {
    const { status, type, reason } = itemFault(action, fault);
    return elasticError(status, type, reason, headers);
  }
  const reply = itemReply(action);
  return elasticReply(201, JSON.stringify(filter === undefined ? reply : (filter.apply(reply) ?? {})), headers);
}

export default elasticsearchBulk;

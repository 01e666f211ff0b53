import type { LogFault, RejectionReason } from '../../../intake/reasons';
import type { BulkAction } from './bulkActions';
import type { ResponseFilter } from './ResponseFilter';

const reasons: Readonly<Record<RejectionReason, (operation: string) => string>> = {
  malformed: () => 'failed to parse: the document is not a JSON object',
  oversized: () => 'the document is larger than a single log may be',
  unsupported: (operation) => `[${operation}] is not supported: logs are only ever added`,
  'refused-by-store': () => 'the store cannot hold this document',
};
let generated = 0;
const run = Date.now().toString(36);

/** Ids for documents that bring none, in the length of Elasticsearch's own. */
const newId = (): string => `${run}${(generated++).toString(36).padStart(12, '0')}`;

/**
 * The answer to a `_bulk` request, item by item.
 * @param took milliseconds
 * @param filter of what the client wants of it; everything without
 */
export function bulkReply(
  actions: readonly BulkAction[],
  faults: readonly (LogFault | undefined)[],
  took: number,
  filter: ResponseFilter | undefined,
): string {
  const errors = faults.some((fault) => fault !== undefined && fault !== 'dropped');
  const head = { errors, took };
  const results =
    filter === undefined
      ? actions.map((action, item) => itemResult(action, faults[item]))
      : wantedResults(actions, faults, filter).filter((result) => result !== undefined);
  const members = Object.entries(head)
    .filter(([name]) => filter === undefined || filter.wants([name]))
    .map(([name, value]) => `"${name}":${value}`);
  if (results.length > 0 || filter === undefined) members.push(`"items":[${results.join(',')}]`);
  return `{${members.join(',')}}`;
}

/** Where neither index nor id is wanted, which is what shippers ask for, all items of one outcome are the same. */
function wantedResults(
  actions: readonly BulkAction[],
  faults: readonly (LogFault | undefined)[],
  filter: ResponseFilter,
): (string | undefined)[] {
  const known = new Map<string, string | undefined>();
  return actions.map((action, item) => {
    const { operation } = action;
    const fault = faults[item];
    const isItsOwn = filter.wants(['items', operation, '_index']) || filter.wants(['items', operation, '_id']);
    const outcome = `${operation} ${fault}`;
    if (!isItsOwn && known.has(outcome)) return known.get(outcome);
    const wanted = filter.apply(JSON.parse(itemResult(action, fault)), ['items']);
    const result = wanted === undefined ? undefined : JSON.stringify(wanted);
    known.set(outcome, result);
    return result;
  });
}

const created = {
  _version: 1,
  result: 'created',
  _shards: { total: 1, successful: 1, failed: 0 },
  _seq_no: 0,
  _primary_term: 1,
} as const;
/** What follows a head that is not closed yet. */
const CREATED = `,${JSON.stringify({ ...created, status: 201 }).slice(1)}}`;

/** What is told of a document that came alone and was taken. */
export const itemReply = ({ index, id = newId() }: BulkAction) => ({ _index: index, _id: id, ...created });

/** What is told of a document that was not taken. */
export const itemFault = ({ operation }: BulkAction, fault: RejectionReason) => ({
  status: fault === 'oversized' ? 413 : 400,
  type: fault === 'unsupported' ? 'illegal_argument_exception' : 'document_parsing_exception',
  reason: reasons[fault](operation),
});

function itemResult(action: BulkAction, fault: LogFault | undefined): string {
  const { operation, index, id } = action;
  const head = `{"${operation}":{"_index":${JSON.stringify(index)},"_id":${id === undefined ? `"${newId()}"` : JSON.stringify(id)}`;
  if (fault === undefined || fault === 'dropped') return head + CREATED;
  const { status, ...error } = itemFault(action, fault);
  return `${head},"status":${status},"error":${JSON.stringify(error)}}}`;
}

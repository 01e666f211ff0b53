import { z } from 'zod';
import { linesOf } from '../linesOf';
import { ElasticFault } from './ElasticFault';

const operations = ['index', 'create', 'update', 'delete'] as const;
export type BulkOperation = (typeof operations)[number];

/** One action of a bulk request, with the range of its source line (empty when it has none). */
export interface BulkAction {
  readonly operation: BulkOperation;
  readonly index: string;
  readonly id: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** Elasticsearch takes any scalar as text; null is as good as absent. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String).nullish();
const metadata = z.object({ _index: text, _id: text });

function malformed(line: number, reason: string): ElasticFault {
  return new ElasticFault(400, 'illegal_argument_exception', `Malformed action/metadata line [${line + 1}], ${reason}`);
}

/** The metadata of an action line. @throws ElasticFault in Elasticsearch's words */
function readAction(text: string, line: number): { operation: BulkOperation; index: string | undefined; id: string | undefined } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed(line, 'expected START_OBJECT or END_OBJECT but found text that is not JSON');
  }
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  // What stands beside the action is passed over, as Elasticsearch 7 and 8 do: clients keep notes of their own there.
  const actions = entries.filter(([name]) => operations.some((known) => known === name));
  const [name, about] = actions[0] ?? [];
  const operation = operations.find((known) => known === name);
  if (operation === undefined || actions.length !== 1) {
    throw malformed(line, 'expected one of the fields [create], [delete], [index] or [update]');
  }
  const checked = metadata.safeParse(about);
  if (!checked.success) throw malformed(line, `the metadata of [${operation}] cannot be read`);
  const { _index, _id } = checked.data;
  return { operation, index: _index ?? undefined, id: _id ?? undefined };
}

/**
 * Splits a bulk body into actions before anything is stored, as Elasticsearch does: a broken action line fails the whole request.
 * @param defaultIndex the index in the path
 * @throws ElasticFault 400
 */
export function bulkActions(body: Buffer, defaultIndex: string | undefined): BulkAction[] {
  const actions: BulkAction[] = [];
  // Senders repeat the same action line for every document: it is read once.
  let action: ReturnType<typeof readAction> | undefined;
  let actionStart = 0;
  let actionEnd = 0;
  let isOpen = false;
  const add = (start: number, end: number): void => {
    const { operation, id, index = defaultIndex } = action as ReturnType<typeof readAction>;
    if (index === undefined || index === '') {
      throw new ElasticFault(400, 'action_request_validation_exception', 'Validation Failed: 1: index is missing;');
    }
    actions.push({ operation, index, id, start, end });
  };
  for (const { start, end, line } of linesOf(body)) {
    if (isOpen) {
      add(start, end);
      isOpen = false;
      continue;
    }
    if (action === undefined || body.compare(body, start, end, actionStart, actionEnd) !== 0) {
      action = readAction(body.toString('utf8', start, end), line);
      actionStart = start;
      actionEnd = end;
    }
    if (action.operation === 'delete') add(start, start);
    else isOpen = true;
  }
  if (isOpen) throw new ElasticFault(400, 'illegal_argument_exception', 'The bulk request ends with an action that has no source');
  if (actions.length === 0) throw new ElasticFault(400, 'parse_exception', 'request body is required');
  return actions;
}

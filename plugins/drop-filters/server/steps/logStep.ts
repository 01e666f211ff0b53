import type { LogRecord, LogStep } from '#plugins/ingest/contract';
import { type CompiledFilter, inOrder } from './CompiledFilter';
import { isChosen } from './isChosen';

/** Told of each log that a filter matches: its JSON, and how many bytes that is. */
export type NoteMatch<Item> = (filter: CompiledFilter<Item>, text: string, bytes: number) => void;

/** The filters of an account as one step; undefined without any. */
export function logStep(filters: readonly CompiledFilter<LogRecord>[], note: NoteMatch<LogRecord>): LogStep | undefined {
  if (filters.length === 0) return undefined;
  const ordered = inOrder(filters);
  return (log) => {
    let text: string | undefined;
    for (const filter of ordered) {
      if (!filter.test(log)) continue;
      text ??= JSON.stringify(log);
      if (!isChosen(text, filter.percentage)) continue;
      note(filter, text, Buffer.byteLength(text));
      if (filter.stage === 'drop') return { drop: filter.rule };
    }
    return undefined;
  };
}

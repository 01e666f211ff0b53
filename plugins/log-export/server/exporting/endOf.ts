import { PublicError } from '#sdk/server';
import type { LogExport } from '../../contract';
import type { ExportRun } from './ExportRun';

export type ExportEnd = Pick<LogExport, 'fault'> & { readonly state: 'done' | 'cancelled' | 'failed' };

/** How an export ended that was broken off, in words for who waits for it. */
export function endOf(
  error: unknown,
  { isCancelled, isRefused, signal }: Pick<ExportRun, 'isCancelled' | 'isRefused' | 'signal'>,
): ExportEnd {
  if (isCancelled) return { state: 'cancelled', fault: null };
  if (isRefused) return { state: 'failed', fault: 'The download was ended: the session or the rights of whoever fetched it have changed.' };
  if (error instanceof PublicError) return { state: 'failed', fault: error.message };
  return {
    state: 'failed',
    fault: hasLeft(error, signal)
      ? 'The download was stopped, or its connection was lost.'
      : 'Something went wrong on the server while it wrote the file.',
  };
}

const leavings = ['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

/** Whether the caller went away, or the server stopped, rather than anything having failed. */
export const hasLeft = (error: unknown, signal: AbortSignal): boolean =>
  (signal.aborted && error === signal.reason) || leavings.includes(String((error as { code?: unknown } | null)?.code));

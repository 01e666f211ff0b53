import type { ConnectionCaps } from './ConnectionLimits';
import { Networks } from './Networks';

/** Connections of a port that its work needs at most, wherever the machine allows more. */
const MOST = 10_000;
/** The part of the process's file descriptors that one port may hold: eight ports full of connections leave some for files, engines and the ports of shippers. */
const SHARE = 1 / 10;

interface UserLimits {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/** File descriptors that this process may have open; undefined where the system tells none, or sets no limit. */
function mostOpenFiles(): number | undefined {
  const soft = (process.report.getReport() as UserLimits).userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

let openFiles: number | undefined | null = null;

/** @param shared addresses and networks of reverse proxies */
export function connectionCaps(shared: readonly string[] = []): ConnectionCaps {
  // The report looks at the whole process, which takes a while; the limit stays.
  if (openFiles === null) openFiles = mostOpenFiles();
  const most = Math.max(50, Math.min(MOST, Math.floor((openFiles ?? Number.POSITIVE_INFINITY) * SHARE)));
  return { most, mostOfAddress: Math.ceil(most / 2), shared: new Networks(shared) };
}

import { csvLines } from '#sdk/server';
import type { AuditEntryView, ExportFormat } from '../contract';

interface Lines {
  readonly contentType: string;
  /** Before the first entry. */
  readonly head: string;
  line(entry: AuditEntryView): string;
}

const columns = ['time', 'account id', 'account', 'who', 'impersonated by', 'action', 'title', 'target', 'address', 'details', 'reason'];

/** How an export is written. */
export const exportLines: Readonly<Record<ExportFormat, Lines>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: csvLines([columns]),
    line: ({ at, accountId, account, who, impersonator, action, title, target, ip, details, reason }) =>
      csvLines([
        [
          at,
          accountId,
          account,
          who,
          impersonator,
          action,
          title,
          target,
          ip,
          Object.keys(details).length === 0 ? null : JSON.stringify(details),
          reason,
        ],
      ]),
  },
  ndjson: { contentType: 'application/x-ndjson', head: '', line: (entry) => `${JSON.stringify(entry)}\n` },
};

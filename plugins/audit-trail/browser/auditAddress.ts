import { addDays } from 'date-fns';
import type { ExportFormat } from '../contract';
import type { ShownFilter } from './useAuditFilter';

/** The call for the entries of a filter. @param more further parameters, such as the page */
export function auditAddress(
  path: '' | `/export/${ExportFormat}`,
  filter: ShownFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const { from, to, who, actions, below, installation } = filter;
  const end = to === '' ? undefined : addDays(new Date(`${to}T00:00:00`), 1);
  const parameters = new URLSearchParams({
    ...(from !== '' && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(end !== undefined && { to: end.toISOString() }),
    ...(who !== '' && { who }),
    ...(actions.length > 0 && { actions: actions.join(',') }),
    ...(below && { below: 'true' }),
    ...(installation && { installation: 'true' }),
    ...more,
  });
  return `/api/audit-trail${path}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

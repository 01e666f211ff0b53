import type { TimeZone } from '#sdk/browser';
import type { ExportFormat } from '../contract';
import type { ShownFilter } from './useAuditFilter';

/** The call for the entries of a filter. @param zone whose days are meant @param more further parameters, such as the page */
export function auditAddress(
  path: '' | `/export/${ExportFormat}`,
  filter: ShownFilter,
  zone: TimeZone,
  more: Readonly<Record<string, string>> = {},
): string {
  const { from, to, who, actions, below, installation } = filter;
  const beginning = (day: string): string => new Date(zone.read(`${day}T00:00:00`)).toISOString();
  const parameters = new URLSearchParams({
    ...(from !== '' && { from: beginning(from) }),
    ...(to !== '' && { to: beginning(dayAfter(to)) }),
    ...(who !== '' && { who }),
    ...(actions.length > 0 && { actions: actions.join(',') }),
    ...(below && { below: 'true' }),
    ...(installation && { installation: 'true' }),
    ...more,
  });
  return `/api/audit-trail${path}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

import type { TimeZone } from '#sdk/browser';
import type { ShownFilter } from './useAuditFilter';

/** How a call asks for the entries of a filter. @param zone whose days are meant */
export function auditQuery(filter: ShownFilter, zone: TimeZone) {
  const { from, to, who, actions, below, installation } = filter;
  const beginning = (day: string): string => new Date(zone.read(`${day}T00:00:00`)).toISOString();
  return {
    ...(from !== '' && { from: beginning(from) }),
    ...(to !== '' && { to: beginning(dayAfter(to)) }),
    ...(who !== '' && { who }),
    ...(actions.length > 0 && { actions: actions.join(',') }),
    ...(below && { below: 'true' }),
    ...(installation && { installation: 'true' }),
  };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

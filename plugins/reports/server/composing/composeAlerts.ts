import { triggeredAlertsService } from '#plugins/triggers/contract';
import { formatWhole, zoneNamed } from '#sdk/charts';
import { PublicError } from '#sdk/server';
import type { Composing } from './Composing';
import { oneBlock, type Parts } from './parts';

/** Alerts that are told one by one. */
const most = 200;

/** What has fired in the range, the latest first. */
export async function composeAlerts({ content, range, timezone, actor, accountId, services, address }: Composing): Promise<Parts> {
  if (content.kind !== 'alerts') throw new Error(content.kind);
  const alerts = services.find(triggeredAlertsService);
  if (alerts === undefined) throw new PublicError(404, 'ALERTS_OFF', 'Alerts are switched off.');
  if (!actor.can('READ_ALERTS'))
    throw new PublicError(403, 'FORBIDDEN', `${actor.user?.email ?? 'Whoever it is made for'} may not see alerts.`);
  const { severities } = content;
  const wanted = { accountId, range, ...(severities.length > 0 && { severities }) };
  const { results, total } = await alerts.search({ ...wanted, sortBy: 'DATE', sortOrder: 'DESC', from: 0, size: most });
  const zone = zoneNamed(timezone);
  const link = address('/triggered-alerts');
  const links = link === undefined ? [] : [{ text: 'Open the triggered alerts', url: link }];
  const title = 'Triggered alerts';
  if (results.length === 0) return { title, blocks: [oneBlock(title, { state: 'empty' })], links, isPrinted: true };
  const columns = ['Time', 'Severity', 'Alert', 'Groups'].map((name) => ({ title: name, isRight: false, isWide: name === 'Alert' }));
  const rows = results.map(({ at, severity, name, groups, groupCount }) => [
    { text: zone.format(Date.parse(at), 'yyyy-MM-dd HH:mm:ss') },
    { text: severity },
    { text: name },
    {
      text: groupsInWords(
        groups.map(({ labels }) => labels),
        groupCount,
      ),
    },
  ]);
  const picture = { kind: 'table' as const, columns, rows, total, noun: 'alerts' };
  return {
    title: `${formatWhole(total)} triggered alerts`,
    blocks: [oneBlock(title, { state: 'rendered', picture, notes: [] })],
    links,
    isPrinted: true,
  };
}

function groupsInWords(groups: readonly Readonly<Record<string, string>>[], count: number): string {
  const told = groups
    .slice(0, 3)
    .map((labels) =>
      Object.entries(labels)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    )
    .filter((text) => text !== '');
  return [...told, ...(count > told.length && told.length > 0 ? [`and ${count - told.length} more`] : [])].join('; ');
}

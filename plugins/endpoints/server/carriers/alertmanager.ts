import { prometheusName } from '#sdk';
import { type NotificationSeverity, notificationSeverities } from '#sdk/server';
import { parseHeaders } from '../../common/parseHeaders';
import type { AlertNotice, NoticeGroup } from '../../contract';
import { clip } from '../notice/clip';
import { reasonWords, valueText } from '../notice/noticeWords';
import { type Carrier, jsonRequest } from './Carrier';

const filled = (texts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''));

/** Milliseconds that an alert goes on for when nothing more is heard of it: what is over is told, so it only bounds what is lost for good. */
const longest = 7 * 86_400_000;

const ruleOf = ({ trigger, groups }: AlertNotice, group: NoticeGroup | undefined) => (groups.length === 0 ? trigger.rule : group?.rule);

const alertOf = (notice: AlertNotice, group: NoticeGroup | undefined, severity: NotificationSeverity, isOver: boolean): object => {
  const rule = ruleOf(notice, group);
  const own = Object.entries({ ...group?.labels, ...rule?.labels }).map(([name, value]) => [prometheusName(name), clip(value, 1024)]);
  return {
    labels: filled({
      alertname: notice.trigger.name,
      ...Object.fromEntries(own),
      severity: rule?.severities[severity] ?? severity,
      trigger_id: notice.trigger.id,
      account: notice.account.name,
    }),
    annotations: filled({
      summary: clip(notice.title, 1024),
      description: clip(notice.text, 4096),
      ...Object.fromEntries(Object.entries(rule?.annotations ?? {}).map(([name, text]) => [prometheusName(name), clip(text, 4096)])),
      value: group === undefined || group.value === null ? undefined : valueText(group.value),
      reason: reasonWords[notice.reason],
      query: clip(notice.query, 4096),
    }),
    startsAt: isOver ? startOf(notice, group) : (group?.since ?? notice.at),
    endsAt: isOver ? notice.at : new Date(Date.parse(notice.at) + longest).toISOString(),
    ...(notice.links.investigate === undefined ? {} : { generatorURL: notice.links.investigate }),
  };
};

/** A group's alert, and the ends of those that it may have had under another severity: labels tell alerts apart. */
function alertsOf(notice: AlertNotice, group: NoticeGroup | undefined): readonly object[] {
  const isOver = (group?.state ?? notice.state) === 'resolved';
  const severity = group?.severity ?? notice.severity;
  const others = isOver || notice.reason === 'severity' ? notificationSeverities.filter((one) => one !== severity) : [];
  return [alertOf(notice, group, severity, isOver), ...others.map((other) => alertOf(notice, group, other, true))];
}

/** Since when what is over is over; an alert has to begin before it ends. */
const startOf = ({ at }: AlertNotice, group: NoticeGroup | undefined): string => {
  const since = Date.parse(group?.since ?? at);
  return new Date(Math.min(since, Date.parse(at) - 1000)).toISOString();
};

/**
 * Alertmanager's API v2: an alert for each group. Each has an end: Alertmanager takes one without, that is not sent again, for over after its
 * `resolve_timeout`.
 */
export const alertmanager: Carrier = {
  request: ({ settings: { url = '', headers = '' }, notice }) => {
    const address = /\/api\/v2\/alerts\/?$/.test(new URL(url).pathname) ? url : `${url.replace(/\/$/, '')}/api/v2/alerts`;
    const about = notice.groups.length === 0 ? [undefined] : notice.groups;
    return jsonRequest(
      address,
      about.flatMap((group) => alertsOf(notice, group)),
      parseHeaders(headers) ?? {},
    );
  },
};

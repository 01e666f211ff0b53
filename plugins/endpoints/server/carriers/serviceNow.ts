import { productName } from '#sdk';
import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { hashOf, keyWithin, reasonWords } from '../notice/noticeWords';
import { plainText } from '../notice/plainText';
import { answered, type Carried, type Carrier, jsonRequest, type WireAnswer, type WireRequest } from './Carrier';

type Severity = AlertNotice['severity'];
/** Of events: 1 critical to 5 info, 0 clears. */
const eventSeverities: Readonly<Record<Severity, string>> = { info: '5', low: '4', medium: '3', high: '2', severe: '1' };
/** Impact and urgency of incidents: 1 high to 3 low. */
const impacts: Readonly<Record<Severity, string>> = { info: '3', low: '3', medium: '2', high: '1', severe: '1' };

interface Place {
  readonly kind: 'incident' | 'event' | 'events';
  readonly url: string;
}

/** Of an instance alone, its incidents; else the table or the collector that the address names. */
function placeOf(url: string): Place {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/$/, '');
  if (path === '') return { kind: 'incident', url: `${origin}/api/now/table/incident` };
  if (path.endsWith('/em/jsonv2')) return { kind: 'events', url };
  return { kind: path.endsWith('/em_event') ? 'event' : 'incident', url: `${origin}${path}` };
}

const headersOf = ({ settings: { username = '', password = '' } }: Carried) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  accept: 'application/json',
});

/** `yyyy-MM-dd HH:mm:ss` in UTC. */
const momentOf = (iso: string): string => new Date(iso).toISOString().slice(0, 19).replace('T', ' ');

const eventOf = (notice: AlertNotice): object => ({
  source: productName,
  event_class: clip(notice.trigger.type, 100),
  node: clip(notice.account.name, 100),
  resource: clip(notice.trigger.name, 100),
  metric_name: clip(notice.query === '' ? notice.trigger.name : notice.query, 100),
  type: 'Alert',
  severity: notice.state === 'resolved' ? '0' : eventSeverities[notice.severity],
  resolution_state: notice.state === 'resolved' ? 'Closing' : 'New',
  message_key: keyWithin(notice, 1024),
  time_of_event: momentOf(notice.at),
  description: plainText(notice, 4000),
  additional_info: JSON.stringify({
    reason: notice.reason,
    tags: notice.trigger.tags.join(', ').slice(0, 500),
    group_count: String(notice.groupCount),
    ...(notice.links.investigate === undefined ? {} : { link: notice.links.investigate }),
  }),
});

/** What incidents of one thing have in common: a hash, as it goes into a query. */
const correlationOf = ({ groupKey }: AlertNotice): string => hashOf(groupKey).slice(0, 40);

const incidentOf = (notice: AlertNotice): object => ({
  short_description: clip(notice.title, 160),
  description: plainText(notice, 4000),
  impact: impacts[notice.severity],
  urgency: impacts[notice.severity],
  correlation_id: correlationOf(notice),
  correlation_display: productName,
  category: 'software',
});

const changeOf = (notice: AlertNotice): object => {
  const note = `${notice.title}\n${reasonWords[notice.reason]}\n\n${plainText(notice, 3800)}`;
  if (notice.state !== 'resolved') return { work_notes: note, impact: impacts[notice.severity], urgency: impacts[notice.severity] };
  return { work_notes: note, state: '6', close_code: 'Solution provided', close_notes: clip(notice.title, 1000) };
};

/** Incidents and events of ServiceNow. An incident that is open is noted on and resolved, not opened again. */
export const serviceNow: Carrier = {
  request: (carried) => {
    const { kind, url } = placeOf(carried.settings.url ?? '');
    const content = kind === 'incident' ? incidentOf(carried.notice) : eventOf(carried.notice);
    return jsonRequest(url, kind === 'events' ? { records: [content] } : content, headersOf(carried));
  },
  carry: async (carried, call) => {
    const { kind, url } = placeOf(carried.settings.url ?? '');
    const request = serviceNow.request(carried);
    if (kind !== 'incident') return call(request);
    const found = await call(searchOf(url, carried));
    const open = firstId(found);
    if (open === undefined) return carried.notice.state === 'resolved' ? found : call(request);
    return call({ ...request, method: 'PATCH', url: `${url}/${open}`, body: JSON.stringify(changeOf(carried.notice)) });
  },
  providerId: (answer) => {
    const result = answered(answer, 'result');
    const record =
      typeof result === 'object' && result !== null ? (result as { readonly number?: unknown; readonly sys_id?: unknown }) : {};
    return [record.number, record.sys_id].find((id): id is string => typeof id === 'string' && id !== '');
  },
};

function searchOf(url: string, carried: Carried): WireRequest {
  const wanted = new URL(url);
  wanted.searchParams.set(
    'sysparm_query',
    `correlation_id=${correlationOf(carried.notice)}^active=true^stateNOT IN6,7,8^ORDERBYDESCsys_created_on`,
  );
  wanted.searchParams.set('sysparm_fields', 'sys_id');
  wanted.searchParams.set('sysparm_limit', '1');
  return { method: 'GET', url: wanted.href, headers: headersOf(carried) };
}

function firstId(answer: WireAnswer): string | undefined {
  const result = answered(answer, 'result');
  const [first] = Array.isArray(result) ? (result as readonly { readonly sys_id?: unknown }[]) : [];
  return typeof first?.sys_id === 'string' && /^[0-9a-f]{32}$/i.test(first.sys_id) ? first.sys_id : undefined;
}

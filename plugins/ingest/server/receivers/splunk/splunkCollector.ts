import { z } from 'zod';
import type { LogIntake } from '../../../intake/LogIntake';
import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import type { LogFault } from '../../../intake/reasons';
import { basicPassword, credentials, single } from '../credentials';
import { inTurns } from '../inTurns';
import { linesOf } from '../linesOf';
import { lineWithFields } from '../lineWithFields';
import { objectsOf } from '../objectsOf';
import { validText } from '../validText';
import { isAcknowledged, nextAcknowledgement } from './acknowledgements';
import { besideFields, readEvent } from './readEvent';
import { type codes, splunkReply } from './splunkReply';

const ROOT = /^\/services\/collector/;
const SAMPLE_LENGTH = 500;
const acksSchema = z.object({ acks: z.array(z.number().int()).max(100_000) });
const byStatus: Readonly<Record<number, keyof typeof codes>> = {
  400: 'invalidFormat',
  405: 'invalidFormat',
  408: 'busy',
  413: 'tooLarge',
  415: 'invalidFormat',
  429: 'busy',
  503: 'busy',
};

const tokenOf = ({ query, headers: { authorization } }: Pick<ReceiverRequest, 'query' | 'headers'>): string | undefined =>
  credentials('splunk', authorization) ??
  basicPassword(authorization) ??
  credentials('bearer', authorization) ??
  query.get('token') ??
  undefined;

/**
 * Splunk's HTTP event collector: events as JSON objects one after the other whatever the content type says, or raw lines. A request is answered
 * once its logs are durable; with a channel the answer has a number that the acknowledgement endpoint confirms.
 */
const splunkCollector: Receiver = {
  token: tokenOf,

  greet: ({ method, path }) => {
    if (path.replace(ROOT, '').startsWith('/health')) return splunkReply('healthy');
    if (method === 'POST') return undefined;
    return { status: 405, headers: { allow: 'POST', 'content-type': 'text/plain; charset=utf-8' }, body: 'Send events with POST.\n' };
  },

  async receive(request: ReceiverRequest): Promise<Reply> {
    const { path, query, headers, intake } = request;
    const channel = single(headers['x-splunk-request-channel']) ?? query.get('channel') ?? undefined;
    const endpoint = path.replace(ROOT, '');
    if (endpoint.startsWith('/ack')) return channel === undefined ? splunkReply('noChannel') : acknowledge(request.body);
    const body = validText(request.body, intake);
    const found = await (endpoint.startsWith('/raw') ? takeRaw(body, query, intake) : takeEvents(body, intake));
    const { refused } = await intake.settle();
    const [first] = [...found.faults.keys(), ...refused.keys()].sort((a, b) => a - b);
    if (first !== undefined) return splunkReply(found.faults.get(first) ?? 'invalidFormat', { 'invalid-event-number': first });
    if (found.events === 0) return splunkReply('noData');
    return splunkReply('success', channel === undefined ? {} : { ackId: nextAcknowledgement() });
  },

  refuse: ({ status, message }, { headers }) => {
    if (status === 401) return splunkReply(headers.authorization === undefined ? 'tokenMissing' : 'tokenUnknown');
    return { ...splunkReply(byStatus[status] ?? 'broken', { details: message }), status };
  },
};

function acknowledge(body: Buffer): Reply {
  let asked: unknown;
  try {
    asked = JSON.parse(body.toString('utf8'));
  } catch {
    asked = undefined;
  }
  const { success, data } = acksSchema.safeParse(asked);
  if (!success) return splunkReply('invalidFormat');
  const acks = Object.fromEntries(data.acks.map((id) => [id, isAcknowledged(id)]));
  return { status: 200, headers: { 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify({ acks }) };
}

interface Found {
  readonly events: number;
  readonly faults: Map<number, keyof typeof codes>;
}

async function takeEvents(body: Buffer, intake: LogIntake): Promise<Found> {
  const faults: Found['faults'] = new Map();
  let events = 0;
  const reject = (index: number, what: keyof typeof codes, start: number, end: number): void => {
    faults.set(index, what);
    intake.reject('malformed', body.toString('utf8', start, Math.min(end, start + SAMPLE_LENGTH)));
  };
  const end = await inTurns(objectsOf(body), intake, ({ start, end: stop, index }) => {
    events++;
    const event = readEvent(body.toString('utf8', start, stop));
    if (event === undefined || event === 'blank') {
      reject(index, event === undefined ? 'invalidFormat' : 'eventMissing', start, stop);
      return;
    }
    const { json, type, time, hasExcess } = event;
    if (hasExcess) intake.repaired('excess');
    note(faults, index, intake.json(json, 0, json.length, index, type, time));
  });
  if (end < body.length) reject(events++, 'invalidFormat', end, body.length);
  return { events, faults };
}

async function takeRaw(body: Buffer, query: URLSearchParams, intake: LogIntake): Promise<Found> {
  const faults: Found['faults'] = new Map();
  let events = 0;
  const fields = besideFields(Object.fromEntries(query));
  const type = query.get('sourcetype') ?? undefined;
  await inTurns(linesOf(body), intake, ({ start, end, line }) => {
    events++;
    const json = lineWithFields(body.toString('utf8', start, end), fields, 'splunk');
    note(faults, line, intake.json(json, 0, json.length, line, type));
  });
  return { events, faults };
}

function note(faults: Found['faults'], index: number, fault: LogFault | undefined): void {
  if (fault !== undefined && fault !== 'dropped') faults.set(index, fault === 'oversized' ? 'tooLarge' : 'invalidFormat');
}

export default splunkCollector;

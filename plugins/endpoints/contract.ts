import { z } from 'zod';
import { type Context, code, definePoint, defineService } from '#sdk';
import type { NotificationSeverity, OutboundMethod, RecordsDb } from '#sdk/server';

export { oneLine } from './common/text/oneLine';

/** Services that notification endpoints are of, as they are kept and shown. */
export const endpointTypes = [
  'Custom',
  'Slack',
  'PagerDuty',
  'Datadog',
  'BigPanda',
  'VictorOps',
  'Opsgenie',
  'ServiceNow',
  'Microsoft Teams',
  'Microsoft Teams Workflow',
  'Alertmanager',
] as const;
export type EndpointType = (typeof endpointTypes)[number];

/**
 * Why people get a message: something fires for the first time; further groups fire, some have got worse or are over, all are over; it still fires and
 * the time for saying so again has come; nothing can be said of it (no data, an error); somebody tries the endpoint.
 */
export const noticeReasons = [
  'first',
  'new-members',
  'severity',
  'resolved-members',
  'resolved',
  'repeat',
  'no-data',
  'error',
  'test',
] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** What the rule of Prometheus or Grafana that an alert was made of says beside the alert itself. It tells no groups apart here. */
export interface NoticeRule {
  /** Its labels without the severity, filled in: they win over those of the group by the same names, as in Prometheus. */
  readonly labels: Readonly<Record<string, string>>;
  /** What it calls severities, where it has a word of its own: `{ severe: 'critical' }`. */
  readonly severities: Readonly<Partial<Record<NotificationSeverity, string>>>;
  /** Filled in; those that tell a value are left out where there is none. */
  readonly annotations: Readonly<Record<string, string>>;
}

/** One group that a message is about. */
export interface NoticeGroup {
  /** The values that rows were grouped by; empty for what is not grouped. */
  readonly labels: Readonly<Record<string, string>>;
  readonly state: 'firing' | 'resolved' | 'no-data' | 'error';
  readonly severity: NotificationSeverity;
  /** What was compared with the threshold, `NaN`, `+Inf` and `-Inf` as texts; null where there was nothing. */
  readonly value: number | 'NaN' | '+Inf' | '-Inf' | null;
  /** ISO 8601: since when it is in this state. */
  readonly since: string;
  /** Of an alert that was made of a rule. */
  readonly rule?: NoticeRule;
}

/** What a message says, whatever service carries it. Templates of bodies see exactly this. Times are ISO 8601, addresses absolute. */
export interface AlertNotice {
  /** The same for every message about the same thing, so that a service joins and closes what belongs together. */
  readonly groupKey: string;
  readonly reason: NoticeReason;
  readonly state: 'firing' | 'resolved';
  readonly severity: NotificationSeverity;
  /** One line, as it is shown: `[Resolved] Errors of the checkout`. */
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  readonly at: string;
  readonly account: { readonly id: number; readonly name: string };
  readonly trigger: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly tags: readonly string[];
    readonly type: string;
    /** Of an alert that was made of a rule: what holds of the alert as a whole. */
    readonly rule?: NoticeRule;
  };
  /** The query in its own language, and the time that it was asked about. */
  readonly query: string;
  readonly range: { readonly from: string; readonly to: string };
  /** Why nothing can be said of it while this goes on; null when it is looked at as it should be. */
  readonly trouble: 'no-data' | 'error' | null;
  /** All that it is about, the worst first: whoever shows them cuts them, and says how many more there are. */
  readonly groups: readonly NoticeGroup[];
  readonly groupCount: number;
  /** Found rows by the trigger's output: fields and their values. */
  readonly samples: readonly Readonly<Record<string, unknown>>[];
  /** How the samples are shown. */
  readonly format: 'JSON' | 'TABLE';
  readonly links: {
    readonly investigate?: string;
    readonly trigger?: string;
    /** Good once. */
    readonly acknowledge?: string;
  };
}

export interface NewNotice {
  readonly accountId: number;
  /**
   * Ids of endpoints of the account; those that are not there any more are left out. A notice of the state `resolved` goes to whoever was told of its `groupKey` by the same
   * `sequence`, and to nobody else, whatever is said here; whoever was told of the key by several sequences is told its end by the last of them.
   */
  readonly endpoints: readonly string[];
  /** Addresses. */
  readonly emails: readonly string[];
  readonly notice: AlertNotice;
  /** A further call with the same key sends nothing more. */
  readonly key: string;
  /** The same for messages that reach an endpoint in the order in which they were sent, such as those of an alert whenever it fires; the notice's `groupKey` when absent. */
  readonly sequence?: string;
  /** A transaction: nothing is sent unless it commits. */
  readonly within?: RecordsDb;
}

/** An endpoint as its form sends it: what its type takes by the names of the fields. */
export interface NewEndpoint {
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Of JSON, with what stands for parts of the notice. */
  readonly bodyTemplate?: string;
}

/** Notification endpoints of accounts, of the server. */
export interface NotificationEndpoints {
  /** Stores one message for each receiver; each is then delivered by itself, at least once. @returns ids of the deliveries, as `notifyService` knows them */
  send(notice: NewNotice): Promise<readonly string[]>;
  /**
   * Makes an endpoint. Gates are the business of whoever calls. @param by as people read it @returns its id
   * @throws PublicError 400 ENDPOINT_INVALID, 409 TOO_MANY_ENDPOINTS
   */
  add(accountId: number, type: EndpointType, endpoint: NewEndpoint, by: string): Promise<string>;
  /** Endpoints of the account, by title. */
  list(accountId: number): Promise<readonly { readonly id: string; readonly title: string; readonly endpointType: EndpointType }[]>;
}
export const notificationEndpointsService = defineService<NotificationEndpoints>('endpoints/endpoints@1');

/** Something that sends to an endpoint: an alert, a report. */
export interface EndpointUse {
  readonly endpointId: string;
  readonly title: string;
  /** A page of ours. */
  readonly path: string;
}

/** Whoever sends to notification endpoints tells it here: people see it before they change or delete one. */
export const endpointUses = definePoint({
  id: 'endpoints/use@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1) }),
  code: code<(asking: { readonly accountId: number; readonly services: Context }) => Promise<readonly EndpointUse[]>>(),
});

/** A call to an endpoint, as its receiver within this installation gets it. */
export interface ReceivedCall {
  readonly accountId: number;
  readonly method: OutboundMethod;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/**
 * Whoever receives messages of endpoints within this installation: calls to endpoints at this server name are handed to it and leave nothing. The name is one of those
 * that nobody on the internet can have (RFC 2606).
 */
export const endpointReceivers = definePoint({
  id: 'endpoints/receiver@1',
  side: 'server',
  schema: () =>
    z.object({
      title: z.string().min(1),
      host: z.string().regex(/^(?:[a-z0-9-]+\.)+(?:example|invalid|test)$/, 'A name below .example, .invalid or .test.'),
    }),
  /** Answers as a server would; what it throws is a failed attempt, which is made again. */
  code: code<(call: ReceivedCall, services: Context) => Promise<{ readonly status: number; readonly body: string }>>(),
});

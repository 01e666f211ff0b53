import { z } from 'zod';

/** One call as a service gets it. Names of headers are lower case. */
export interface TakenCall {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What a service asks of a call, written down from its public documentation and by nothing of the product. */
export interface ServiceContract {
  readonly documentation: string;
  readonly method: readonly string[];
  readonly path: RegExp;
  readonly headers: Readonly<Record<string, RegExp>>;
  /** Bytes. */
  readonly largest: number;
  readonly body: z.ZodType;
}

/** What is wrong with a call; nothing when the service would take it. */
export function contractFaults(contract: ServiceContract, { method, path, headers, body }: TakenCall): readonly string[] {
  const faults: string[] = [];
  if (!contract.method.includes(method)) faults.push(`method ${method}`);
  if (!contract.path.test(path)) faults.push(`path ${path}`);
  for (const [name, form] of Object.entries({ 'content-type': /^application\/json(; charset=utf-8)?$/, ...contract.headers }))
    if (!form.test(headers[name] ?? '')) faults.push(`header ${name}: ${headers[name]}`);
  const bytes = Buffer.byteLength(body);
  if (bytes > contract.largest) faults.push(`${bytes} bytes`);
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return [...faults, 'no JSON'];
  }
  const { error } = contract.body.safeParse(content);
  return [...faults, ...(error?.issues ?? []).map(({ path: at, message }) => `${at.join('.')}: ${message}`)];
}

const text = (most: number) => z.string().min(1).max(most);
const link = text(3000).regex(/^https?:\/\//);
const wholeSeconds = z.int().min(1_000_000_000).max(9_999_999_999);
const basic = { authorization: /^Basic [A-Za-z0-9+/]+=*$/ };

const plainText = (most: number) => z.strictObject({ type: z.literal('plain_text'), text: text(most), emoji: z.boolean().optional() });
const mrkdwn = (most: number) => z.strictObject({ type: z.literal('mrkdwn'), text: text(most) });
const slackText = (most: number) => z.discriminatedUnion('type', [plainText(most), mrkdwn(most)]);
const slackButton = z.strictObject({ type: z.literal('button'), action_id: text(255), text: plainText(75), url: link });

export const slackContract: ServiceContract = {
  documentation:
    'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks, https://docs.slack.dev/reference/block-kit/blocks',
  method: ['POST'],
  path: /^\/services\/T\w+\/B\w+\/\w+$/,
  headers: {},
  largest: 100_000,
  body: z.strictObject({
    text: text(40_000),
    unfurl_links: z.boolean().optional(),
    blocks: z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('header'), text: plainText(150) }),
          z
            .strictObject({
              type: z.literal('section'),
              text: slackText(3000).optional(),
              fields: z.array(slackText(2000)).min(1).max(10).optional(),
            })
            .refine(({ text: own, fields }) => own !== undefined || fields !== undefined, 'a section has text or fields'),
          z.strictObject({ type: z.literal('actions'), elements: z.array(slackButton).min(1).max(25) }),
          z.strictObject({ type: z.literal('context'), elements: z.array(slackText(2000)).min(1).max(10) }),
        ]),
      )
      .min(1)
      .max(50),
  }),
};

const pagerDutyKey = z.string().regex(/^[A-Za-z0-9]{32}$/, 'an integration key has 32 characters');
export const pagerDutyContract: ServiceContract = {
  documentation: 'https://developer.pagerduty.com/docs/events-api-v2-overview, https://developer.pagerduty.com/docs/send-alert-event',
  method: ['POST'],
  path: /^\/v2\/enqueue$/,
  headers: {},
  largest: 512_000,
  body: z.discriminatedUnion('event_action', [
    z.strictObject({
      routing_key: pagerDutyKey,
      event_action: z.literal('trigger'),
      dedup_key: text(255),
      payload: z.strictObject({
        summary: text(1024),
        source: text(255),
        severity: z.enum(['critical', 'error', 'warning', 'info']),
        timestamp: z.iso.datetime(),
        component: z.string().optional(),
        group: z.string().optional(),
        class: z.string().optional(),
        custom_details: z.record(z.string(), z.unknown()).optional(),
      }),
      client: z.string().optional(),
      client_url: link.optional(),
      links: z.array(z.strictObject({ href: link, text: z.string().optional() })).optional(),
    }),
    z.strictObject({ routing_key: pagerDutyKey, event_action: z.literal('resolve'), dedup_key: text(255) }),
  ]),
};

export const datadogContract: ServiceContract = {
  documentation: 'https://docs.datadoghq.com/api/latest/events/#post-an-event (v1)',
  method: ['POST'],
  path: /^\/api\/v1\/events$/,
  headers: { 'dd-api-key': /^\w{32}$/ },
  largest: 100_000,
  body: z.strictObject({
    title: text(100),
    text: text(4000),
    alert_type: z.enum(['error', 'warning', 'info', 'success', 'user_update', 'recommendation', 'snapshot']),
    priority: z.enum(['normal', 'low']),
    aggregation_key: text(100),
    date_happened: wholeSeconds,
    source_type_name: text(100),
    tags: z.array(text(200).regex(/^[\p{L}\p{N}_\-:./]+$/u)),
  }),
};

export const bigPandaContract: ServiceContract = {
  documentation: 'https://docs.bigpanda.io/reference/alerts, https://docs.bigpanda.io/reference/alert-object-2',
  method: ['POST'],
  path: /^\/data\/v2\/alerts$/,
  headers: { authorization: /^Bearer \S+$/ },
  largest: 1_000_000,
  body: z
    .object({
      app_key: text(200),
      status: z.enum(['ok', 'critical', 'warning', 'unknown', 'acknowledged']),
      timestamp: wholeSeconds,
      primary_property: text(100),
      secondary_property: text(100).optional(),
      description: text(2048).optional(),
      incident_identifier: text(512).optional(),
    })
    // Own attributes are flat: texts, whole numbers and lists of texts.
    .catchall(z.union([z.string().max(512), z.int(), z.array(z.string().max(512))]))
    .refine((alert) => typeof alert[alert.primary_property] === 'string' && alert[alert.primary_property] !== '', 'no primary property')
    .refine((alert) => Object.keys(alert).length <= 30, 'more than 30 tags'),
};

export const victorOpsContract: ServiceContract = {
  documentation:
    'https://help.victorops.com/knowledge-base/rest-endpoint-integration-guide/, https://help.victorops.com/knowledge-base/incident-fields-glossary/',
  method: ['POST'],
  path: /^\/integrations\/generic\/20131114\/alert\/[\w-]+\/[\w.%-]+$/,
  headers: {},
  largest: 1_000_000,
  body: z
    .object({
      message_type: z.enum(['CRITICAL', 'WARNING', 'ACKNOWLEDGEMENT', 'INFO', 'RECOVERY']),
      entity_id: text(512),
      entity_display_name: text(10_000).optional(),
      state_message: text(20_480).optional(),
      state_start_time: wholeSeconds.optional(),
      monitoring_tool: text(200).optional(),
    })
    .catchall(z.string()),
};

export const opsgenieContracts: Readonly<Record<'create' | 'close', ServiceContract>> = {
  create: {
    documentation: 'https://docs.opsgenie.com/docs/alert-api#create-alert',
    method: ['POST'],
    path: /^\/v2\/alerts$/,
    headers: { authorization: /^GenieKey [\w-]+$/ },
    largest: 1_000_000,
    body: z.strictObject({
      message: text(130),
      alias: text(512),
      description: text(15_000),
      tags: z.array(text(50)).max(20),
      details: z
        .record(z.string(), z.string())
        .refine((details) => Object.entries(details).flat().join('').length <= 8000, 'details of more than 8,000 characters'),
      entity: text(512),
      source: text(100),
      priority: z.enum(['P1', 'P2', 'P3', 'P4', 'P5']),
    }),
  },
  close: {
    documentation: 'https://docs.opsgenie.com/docs/alert-api#close-alert',
    method: ['POST'],
    path: /^\/v2\/alerts\/[^/?]+\/close\?identifierType=alias$/,
    headers: { authorization: /^GenieKey [\w-]+$/ },
    largest: 1_000_000,
    body: z.strictObject({ user: text(100), source: text(100), note: text(25_000) }),
  },
};

const event = z.strictObject({
  source: text(100),
  event_class: text(100),
  node: text(100),
  resource: text(100),
  metric_name: text(100),
  type: text(100),
  severity: z.string().regex(/^[0-5]$/),
  resolution_state: z.enum(['New', 'Closing']),
  message_key: text(1024),
  time_of_event: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  description: text(4000),
  additional_info: z.string().refine((info) => {
    const read: unknown = JSON.parse(info);
    return typeof read === 'object' && read !== null && Object.values(read).every((value) => typeof value === 'string');
  }, 'an object of texts as JSON'),
});

const onIncident = { method: ['PATCH'], path: /^\/api\/now\/table\/incident\/[0-9a-f]{32}$/, headers: basic, largest: 1_000_000 };
export const serviceNowContracts: Readonly<Record<'incident' | 'note' | 'resolution' | 'event' | 'events', ServiceContract>> = {
  incident: {
    documentation: 'https://www.servicenow.com/docs/ Table API, POST /now/table/{tableName}; columns of the table incident',
    method: ['POST'],
    path: /^\/api\/now\/table\/incident$/,
    headers: basic,
    largest: 1_000_000,
    body: z.strictObject({
      short_description: text(160),
      description: text(4000),
      impact: z.enum(['1', '2', '3']),
      urgency: z.enum(['1', '2', '3']),
      correlation_id: text(100),
      correlation_display: text(100),
      category: text(40),
    }),
  },
  note: {
    documentation: 'https://www.servicenow.com/docs/ Table API, PATCH /now/table/{tableName}/{sys_id}',
    ...onIncident,
    body: z.strictObject({ work_notes: text(4000), impact: z.enum(['1', '2', '3']), urgency: z.enum(['1', '2', '3']) }),
  },
  resolution: {
    documentation:
      'https://www.servicenow.com/docs/ Table API, PATCH /now/table/{tableName}/{sys_id}; a resolved incident needs code and notes',
    ...onIncident,
    body: z.strictObject({ work_notes: text(4000), state: z.literal('6'), close_code: text(40), close_notes: text(4000) }),
  },
  event: {
    documentation: 'https://www.servicenow.com/docs/ Table API, POST /now/table/em_event; columns of the table em_event',
    method: ['POST'],
    path: /^\/api\/now\/table\/em_event$/,
    headers: basic,
    largest: 1_000_000,
    body: event,
  },
  events: {
    documentation: 'https://www.servicenow.com/docs/ Event collection by web service, POST /api/global/em/jsonv2',
    method: ['POST'],
    path: /^\/api\/global\/em\/jsonv2$/,
    headers: basic,
    largest: 1_000_000,
    body: z.strictObject({ records: z.array(event).min(1) }),
  },
};

/** Teams counts two bytes a character, and takes 28 kB. */
const teamsBytes = 28_000;
export const teamsContract: ServiceContract = {
  documentation: 'https://learn.microsoft.com/outlook/actionable-messages/message-card-reference',
  method: ['POST'],
  path: /^\/webhookb2\/.+$/,
  headers: {},
  largest: teamsBytes,
  body: z.strictObject({
    '@type': z.literal('MessageCard'),
    '@context': z.literal('https://schema.org/extensions'),
    themeColor: z.string().regex(/^[0-9A-F]{6}$/),
    summary: text(300),
    title: text(300),
    text: z.string(),
    sections: z
      .array(
        z.strictObject({
          title: z.string().optional(),
          text: z.string().optional(),
          facts: z.array(z.strictObject({ name: text(100), value: z.string() })).optional(),
          markdown: z.boolean().optional(),
        }),
      )
      .max(10),
    potentialAction: z
      .array(
        z.strictObject({
          '@type': z.literal('OpenUri'),
          name: text(100),
          targets: z.array(z.strictObject({ os: z.literal('default'), uri: link })).length(1),
        }),
      )
      .max(4),
  }),
};

const adaptiveElement = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('TextBlock'),
    text: text(20_000),
    wrap: z.boolean().optional(),
    size: z.enum(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge']).optional(),
    weight: z.enum(['Default', 'Lighter', 'Bolder']).optional(),
    color: z.enum(['Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention']).optional(),
    fontType: z.enum(['Default', 'Monospace']).optional(),
    isSubtle: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('FactSet'), facts: z.array(z.strictObject({ title: text(100), value: text(2000) })).min(1) }),
]);
export const teamsWorkflowContract: ServiceContract = {
  documentation:
    'https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using, https://adaptivecards.io/explorer (1.4)',
  method: ['POST'],
  path: /^\/workflows\/.+sig=.+$/,
  headers: {},
  largest: teamsBytes,
  body: z.strictObject({
    type: z.literal('message'),
    attachments: z
      .array(
        z.strictObject({
          contentType: z.literal('application/vnd.microsoft.card.adaptive'),
          contentUrl: z.null(),
          content: z.strictObject({
            $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
            type: z.literal('AdaptiveCard'),
            version: z.enum(['1.0', '1.1', '1.2', '1.3', '1.4']),
            fallbackText: z.string().optional(),
            body: z.array(adaptiveElement).min(1),
            actions: z.array(z.strictObject({ type: z.literal('Action.OpenUrl'), title: text(100), url: link })).max(6),
            msteams: z.strictObject({ width: z.literal('Full') }),
          }),
        }),
      )
      .length(1),
  }),
};

const labels = z.record(z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/), z.string().min(1));
export const alertmanagerContract: ServiceContract = {
  documentation: 'https://github.com/prometheus/alertmanager/blob/main/api/v2/openapi.yaml (postableAlerts)',
  method: ['POST'],
  path: /^\/(?:.+\/)?api\/v2\/alerts$/,
  headers: {},
  largest: 10_000_000,
  body: z
    .array(
      z
        .strictObject({
          labels: labels.refine(({ alertname }) => alertname !== undefined, 'no alertname'),
          annotations: z.record(z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/), z.string()),
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          generatorURL: link.optional(),
        })
        .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), 'it ends before it begins'),
    )
    .min(1),
};

import type { EndpointType } from '../contract';

/** What endpoints are called in addresses, and what each type takes, in the order that people fill it in. The body template is that of {@link takesTemplate}. */
export const endpointFields = {
  Custom: { suffix: 'custom', fields: ['url', 'method', 'headers'] },
  Slack: { suffix: 'slack', fields: ['url'] },
  PagerDuty: { suffix: 'pager-duty', fields: ['serviceKey'] },
  Datadog: { suffix: 'datadog', fields: ['apiKey'] },
  BigPanda: { suffix: 'big-panda', fields: ['apiToken', 'appKey'] },
  VictorOps: { suffix: 'victorops', fields: ['serviceApiKey', 'messageType', 'routingKey'] },
  Opsgenie: { suffix: 'ops-genie', fields: ['apiKey'] },
  ServiceNow: { suffix: 'service-now', fields: ['url', 'username', 'password'] },
  'Microsoft Teams': { suffix: 'microsoft-teams', fields: ['url'] },
  'Microsoft Teams Workflow': { suffix: 'microsoft-teams-workflow', fields: ['url'] },
  Alertmanager: { suffix: 'alertmanager', fields: ['url', 'headers'] },
} as const satisfies Record<EndpointType, { readonly suffix: string; readonly fields: readonly EndpointField[] }>;

export const endpointFieldNames = [
  'url',
  'method',
  'headers',
  'serviceKey',
  'apiKey',
  'apiToken',
  'appKey',
  'serviceApiKey',
  'messageType',
  'routingKey',
  'username',
  'password',
] as const;
export type EndpointField = (typeof endpointFieldNames)[number];

export type TypeSuffix = (typeof endpointFields)[EndpointType]['suffix'];
export const typeSuffixes = Object.values(endpointFields).map(({ suffix }) => suffix) as [TypeSuffix, ...TypeSuffix[]];

export const typeOfSuffix = (suffix: TypeSuffix): EndpointType => {
  const found = Object.entries(endpointFields).find(([, about]) => about.suffix === suffix);
  if (found === undefined) throw new Error(`There is no type ${suffix}.`);
  return found[0] as EndpointType;
};

export const fieldsOf = (type: EndpointType): readonly EndpointField[] => endpointFields[type].fields;

export const endpointMethods = ['GET', 'POST', 'PUT'] as const;
export type EndpointMethod = (typeof endpointMethods)[number];

/** Only what carries a body has a template of one. */
export const takesTemplate = (type: EndpointType, method: string | undefined): boolean => type === 'Custom' && method !== 'GET';

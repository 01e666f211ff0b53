import { z } from 'zod';
import type { EndpointType } from '../contract';
import { type EndpointField, endpointFieldNames, endpointMethods, fieldsOf, takesTemplate } from './endpointFields';
import { parseHeaders } from './parseHeaders';

/** What a person enters, by field; which of them count is for the type to say. */
export const endpointDraftShape = {
  title: z.string().max(10_000),
  description: z.string().max(10_000).optional(),
  ...(Object.fromEntries(endpointFieldNames.map((name) => [name, z.string().max(16_384).optional()])) as Record<
    EndpointField,
    z.ZodOptional<z.ZodString>
  >),
  bodyTemplate: z.string().max(262_144).nullable().optional(),
  signingSecret: z.string().max(16_384).optional(),
};
export const endpointDraftSchema = z.strictObject(endpointDraftShape);
export type EndpointDraft = z.infer<typeof endpointDraftSchema>;
export type DraftField = keyof EndpointDraft;

export interface DraftFault {
  readonly field: DraftField;
  readonly message: string;
}

const required = (message: string, most = 2048) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(most, `At most ${most.toLocaleString('en')} characters`);

const isUrl = (written: string): boolean => {
  if (!URL.canParse(written)) return false;
  const { protocol, username, password } = new URL(written);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
};

const isJson = (written: string): boolean => {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
};

const ruleOf = (checksUrl: boolean): Readonly<Record<EndpointField, z.ZodType>> => ({
  url: required('Url is required').refine((url) => !checksUrl || isUrl(url), 'Must be a valid url'),
  method: z.enum(endpointMethods, 'Method must be GET, POST or PUT'),
  headers: z
    .string()
    .max(8192, 'At most 8,192 characters')
    .optional()
    .refine((headers = '') => parseHeaders(headers) !== undefined, 'Headers should be valid'),
  serviceKey: required('Service Key is required'),
  apiKey: required('Api Key is required'),
  apiToken: required('Api Token Key is required'),
  appKey: required('App Key is required'),
  serviceApiKey: required('Service Api Key is required'),
  messageType: required('Message Type is required', 100),
  routingKey: required('Routing Key is required', 200),
  username: required('Username is required', 200),
  password: required('Password is required'),
});

/** The rules for an endpoint of a type. @param checksUrl whether an address has to be one; it is asked for in any case */
export function endpointRules(
  type: EndpointType,
  { checksUrl, method }: { readonly checksUrl: boolean; readonly method?: string | undefined },
) {
  const rules = ruleOf(checksUrl);
  const fields: Partial<Record<DraftField, z.ZodType>> = Object.fromEntries(fieldsOf(type).map((field) => [field, rules[field]]));
  return z.object({
    title: required("Don't forget the display name", 200),
    description: z.string().trim().max(2000, 'At most 2,000 characters').optional(),
    ...fields,
    ...(takesTemplate(type, method) ? { bodyTemplate } : {}),
    ...(type === 'Custom' ? { signingSecret } : {}),
  });
}

const bodyTemplate = z
  .string()
  .max(65_536, 'At most 65,536 characters')
  .nullish()
  .refine((template) => template == null || template.trim() === '' || isJson(template), 'Template must be a valid json');

const signingSecret = z
  .string()
  .max(1024, 'At most 1,024 characters')
  .optional()
  .refine((secret = '') => secret === '' || secret.length >= 16, 'At least 16 characters');

/** What is wrong with what somebody has entered, field by field; nothing when it will do. */
export function draftFaults(type: EndpointType, draft: Partial<EndpointDraft>, { checksUrl = true } = {}): readonly DraftFault[] {
  const { error } = endpointRules(type, { checksUrl, method: draft.method }).safeParse(draft);
  const faults = (error?.issues ?? []).map(({ path, message }) => ({ field: path[0] as DraftField, message }));
  return faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at);
}

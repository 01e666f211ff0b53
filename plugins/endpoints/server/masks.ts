import { fieldsOf } from '../common/endpointFields';
import type { DraftFault, EndpointDraft } from '../common/endpointForm';
import { parseHeaders, writeHeaders } from '../common/parseHeaders';
import type { EndpointType } from '../contract';
import type { EndpointSettings } from './carriers/EndpointSettings';

type Field = keyof EndpointSettings;

const secrets: readonly Field[] = ['serviceKey', 'apiKey', 'apiToken', 'appKey', 'serviceApiKey', 'password', 'signingSecret'];
/** Whoever knows such an address may post under it. Webhooks of Discord, Google Chat, Mattermost and many others are called by addresses of people's own. */
const secretAddresses: readonly EndpointType[] = ['Slack', 'Microsoft Teams', 'Microsoft Teams Workflow', 'Custom'];

const stars = '********';
/** Enough to tell one key from another, of those that are long enough. */
const masked = (secret: string): string => (secret.length < 16 ? stars : `${stars}${secret.slice(-4)}`);

const maskedAddress = (url: string): string => {
  if (!URL.canParse(url)) return stars;
  const { origin, href } = new URL(url);
  const rest = href.slice(origin.length + 1);
  return rest === '' ? url : `${origin}/${masked(rest)}`;
};

const isSecretHeader = (name: string): boolean => /auth|token|key|secret|cookie|password|signature/i.test(name);

const maskedHeaders = (written: string): string => {
  const headers = Object.entries(parseHeaders(written) ?? {});
  return writeHeaders(Object.fromEntries(headers.map(([name, value]) => [name, isSecretHeader(name) ? masked(value) : value])));
};

/** What an endpoint takes, without what is secret. */
export function maskSettings(type: EndpointType, settings: EndpointSettings): EndpointSettings {
  const shown = Object.entries(settings).map(([name, value]) => {
    const field = name as Field;
    if (value === '') return [field, value];
    if (secrets.includes(field)) return [field, masked(value)];
    if (field === 'url' && secretAddresses.includes(type)) return [field, maskedAddress(value)];
    return [field, field === 'headers' ? maskedHeaders(value) : value];
  });
  return Object.fromEntries(shown) as EndpointSettings;
}

/** Every text of the settings that nobody is to read, the longest first. */
export function secretTexts(type: EndpointType, settings: EndpointSettings): readonly string[] {
  const found = secrets.map((field) => settings[field] ?? '');
  if (secretAddresses.includes(type)) found.push(...partsOfAddress(settings.url ?? ''));
  for (const [name, value] of Object.entries(parseHeaders(settings.headers ?? '') ?? {}))
    if (isSecretHeader(name)) found.push(value, value.slice(value.indexOf(' ') + 1));
  if (settings.username !== undefined) found.push(Buffer.from(`${settings.username}:${settings.password}`).toString('base64'));
  return found.filter((text) => text.length >= 6).sort((one, other) => other.length - one.length);
}

/** What of such an address may be a secret: the whole, its path, parts of the path that are long enough for one, and what is asked for. */
function partsOfAddress(url: string): readonly string[] {
  if (!URL.canParse(url)) return [url];
  const { pathname, search, searchParams } = new URL(url);
  if (pathname === '/' && search === '') return [];
  return [url, `${pathname}${search}`, pathname, ...pathname.split('/').filter((part) => part.length >= 16), ...searchParams.values()];
}
const originOf = (url: string | undefined): string | undefined => (url !== undefined && URL.canParse(url) ? new URL(url).origin : url);

/**
 * What was entered, with the kept secrets in the place of their masks and of what was left out. A kept secret goes to the server that it was entered
 * for and to no other: for another address it is to be entered again.
 */
export function unmaskSettings(
  type: EndpointType,
  entered: Partial<EndpointDraft>,
  kept: EndpointSettings | undefined,
): { readonly settings: EndpointSettings; readonly faults: readonly DraftFault[] } {
  const shown = kept === undefined ? {} : maskSettings(type, kept);
  const taken: Field[] = [...fieldsOf(type), ...(type === 'Custom' ? (['signingSecret'] as const) : [])];
  const settings: Partial<Record<Field, string>> = {};
  const faults: DraftFault[] = [];
  const url = entered.url === undefined || entered.url === shown.url ? kept?.url : entered.url;
  const isElsewhere = kept !== undefined && originOf(url?.trim()) !== originOf(kept.url);
  for (const field of taken) {
    const { value, isKept } =
      field === 'headers' ? headersOf(entered.headers, kept?.headers) : takenOf(field, entered[field], kept?.[field], shown[field]);
    if (value !== undefined) settings[field] = value.trim();
    if (isKept && isElsewhere && field !== 'url')
      faults.push({ field, message: 'Enter it again: what is kept is not sent to another server' });
  }
  return { settings, faults };
}

interface Taken {
  readonly value: string | undefined;
  /** Whether it holds a secret that was not entered now. */
  readonly isKept: boolean;
}

function takenOf(field: Field, entered: string | undefined, kept: string | undefined, shown: string | undefined): Taken {
  const isKept = kept !== undefined && kept !== '' && (entered === undefined || entered === shown);
  return { value: isKept ? kept : entered, isKept: isKept && secrets.includes(field) };
}

function headersOf(entered: string | undefined, kept = ''): Taken {
  const before = parseHeaders(kept) ?? {};
  const now = entered === undefined ? before : parseHeaders(entered);
  if (now === undefined) return { value: entered, isKept: false };
  let isKept = false;
  const merged = Object.entries(now).map(([name, value]) => {
    const secret = before[name];
    const isMask = secret !== undefined && isSecretHeader(name) && (entered === undefined || value === masked(secret));
    isKept ||= isMask;
    return [name, isMask ? secret : value];
  });
  return { value: writeHeaders(Object.fromEntries(merged)), isKept };
}

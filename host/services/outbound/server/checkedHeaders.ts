import { OutboundError, type OutboundRequest } from '#sdk/server';

/** What belongs to the connection or is set by it. */
const ofConnection =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|accept-encoding|http2-settings|proxy-.*)$/;
/** What says who asks is not for another server than the one that was meant; all but these go there no more. */
const harmless = ['accept', 'accept-language', 'content-type', 'user-agent'];

/** @returns headers by lower-case name @throws OutboundError `invalid` for one that could end the header section, or take over the connection */
export function checkedHeaders(headers: OutboundRequest['headers'] = {}): Readonly<Record<string, string>> {
  const checked = Object.entries(headers).map(([name, value]) => [checkedName(name), checkedValue(name, value)] as const);
  return Object.fromEntries(checked);
}

/** Those that may follow a redirect to another server. */
export const harmlessHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.includes(name)));

function checkedName(name: string): string {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) throw invalid(`${JSON.stringify(name)} is not a name of a header.`);
  const lower = name.toLowerCase();
  if (ofConnection.test(lower)) throw invalid(`The header ${lower} belongs to the connection and cannot be set.`);
  return lower;
}

function checkedValue(name: string, value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  if (/[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value))
    throw invalid(`The value of the header ${name} holds a character that headers cannot have, such as a line end.`);
  return value;
}

const invalid = (message: string): OutboundError => new OutboundError('invalid', message);

import { isIP } from 'node:net';
import { OutboundError } from '#sdk/server';

/** An address that somebody wants to be called, as a connection needs it. */
export interface Target {
  readonly url: URL;
  /** Lower-case name without a dot at the end, or an IP address without brackets. */
  readonly host: string;
  readonly isAddress: boolean;
  /** As a number, also where the address leaves it out. */
  readonly port: number;
}

const longest = 8192;

/**
 * Reads an address as browsers do, so that every way of writing one (decimal, octal, hexadecimal, full-width) is what it stands for.
 * @param base what a redirect's address may be relative to
 * @throws OutboundError `invalid`
 */
export function targetOf(text: string, base?: URL): Target {
  if (text.length > longest || !URL.canParse(text, base))
    throw invalid('The address is not one that can be called: check how it is written.');
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw invalid('The address has to begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw invalid('The address must not hold a user name or a password: everybody who sees the address would see them.');
  // A dot at the end is another way of writing the same name, which certificates do not know.
  url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') throw invalid('The address names no server.');
  return { url, host, isAddress: isIP(host) !== 0, port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port) };
}

const invalid = (message: string): OutboundError => new OutboundError('invalid', message);

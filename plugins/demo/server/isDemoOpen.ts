import type { IncomingHttpHeaders } from 'node:http';
import type { Configuration } from '#sdk/server';

const isLoopback = (name: string): boolean => name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);

/**
 * Whether a caller may enter as the demo user without a password: only while the server listens to this machine alone, and is called by
 * a name of this machine. The name matters because a page of a foreign site can have its own name resolve to this machine.
 */
export function isDemoOpen(configuration: Configuration, headers: IncomingHttpHeaders): boolean {
  const bound = configuration.text('ASTROLABE_HOST') ?? '';
  const called = `http://${headers.host ?? ''}`;
  if (!isLoopback(bound) || !URL.canParse(called)) return false;
  return isLoopback(new URL(called).hostname.replace(/^\[|\]$/g, ''));
}

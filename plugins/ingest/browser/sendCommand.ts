import type { AddressesResponse } from '../common/addresses';

/** Stands where a token goes that the reader may not see. */
export const TOKEN_PLACEHOLDER = 'YOUR_SHIPPING_TOKEN';

/**
 * A command line that sends one log as a JSON line to the receiver that takes them at the root of a port of its own.
 * @returns undefined when there is no such receiver
 */
export function sendCommand(
  receivers: AddressesResponse['receivers'],
  token: string,
  site: { readonly protocol: string; readonly hostname: string },
): string | undefined {
  const listener = receivers.find(({ port, paths }) => port !== null && paths.includes('/'));
  if (listener === undefined) return undefined;
  const address = `${site.protocol}//${site.hostname}:${listener.port}/?token=${encodeURIComponent(token)}&type=curl`;
  return `curl '${address}' --data '{"message": "Hello from curl", "level": "info"}'`;
}

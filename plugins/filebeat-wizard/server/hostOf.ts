/**
 * The name under which senders reach this server.
 * @param publicUrl the address that the operator gives people; it counts first
 * @param asked the header Host of a request, with or without a port
 * @returns a name or an address, IPv6 in brackets
 */
export function hostOf(publicUrl: string | undefined, asked: string | undefined): string {
  const address = publicUrl ?? `http://${asked ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '127.0.0.1';
}

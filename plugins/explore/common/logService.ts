/**
 * The service a log is of. OpenTelemetry senders put it at `service.name`, where it shares the word with other attributes of the service.
 */
export function logService(source: Readonly<Record<string, unknown>>): string | undefined {
  const { service } = source;
  if (typeof service === 'string') return service === '' ? undefined : service;
  if (typeof service !== 'object' || service === null) return undefined;
  const { name } = service as { readonly name?: unknown };
  return typeof name === 'string' && name !== '' ? name : undefined;
}

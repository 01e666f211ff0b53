/** The service a log is of. */
export function logService(source: Readonly<Record<string, unknown>>): string | undefined {
  const { service } = source;
  return typeof service === 'string' && service !== '' ? service : undefined;
}

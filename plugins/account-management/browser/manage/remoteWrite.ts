/** What a Prometheus' configuration needs to send its metrics with this token. */
export const remoteWrite = (token: string, origin: string): string =>
  ['remote_write:', `  - url: ${origin}/api/v1/write`, '    authorization:', '      type: Bearer', `      credentials: ${token}`].join(
    '\n',
  );

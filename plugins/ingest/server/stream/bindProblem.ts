/** Says in words why a port is not open, and what to do. @param setting environment name of the port's setting */
export function bindProblem(error: unknown, host: string, port: number, setting: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Stop what uses it, or set ${setting} to another port or to off.`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be opened by this user. Set ${setting} to a port above 1023.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

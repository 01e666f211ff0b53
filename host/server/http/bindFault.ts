/** Says in words why a port cannot be bound, and which setting to change. @param setting environment name of the port's setting */
export function bindFault(error: unknown, host: string, port: number, setting: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} on ${host} is taken. Stop what uses it, or set ${setting} to another port.`, { cause: error });
    case 'EACCES':
      return new Error(`Port ${port} on ${host} may not be opened by this user. Set ${setting} to a port above 1023.`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`${host} is not an address of this machine. Set ASTROLABE_HOST to one of its own.`, { cause: error });
    default:
      return error;
  }
}

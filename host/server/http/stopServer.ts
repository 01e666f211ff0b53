import type { Server } from 'node:http';

/** Stops accepting, lets what was taken finish, and after `patience` milliseconds cuts what is left. */
export async function stopServer(server: Server, patience: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection whose last answer has gone out turns idle only afterwards.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

import { type SourceFile, withoutComments } from './sourceFiles';

/** Ways to call another server, as code has them. */
const calls =
  /(?<![.\w])fetch\(|\bglobalThis\.fetch\b|\bimport\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?['"](?:node:)?(?:http2?|https|undici|axios|got|node-fetch|nodemailer|net|tls)['"]|\b(?:XMLHttpRequest|WebSocket|EventSource)\(/;
/** Of these, only what listens, or looks at an address. */
const listens = /^import\s+\{([^}]*)\}\s+from\s*['"](?:node:)?(?:http2?|https|net|tls)['"]/gm;
const harmless = /^(?:type\s+\w+|createServer|isIP|isIPv4|isIPv6|BlockList)(?:\s+as\s+\w+)?$/;

/**
 * Files on the server that may call out by themselves, and why the guard is not for them. Whatever calls an address that somebody who uses
 * the product has typed goes through it.
 */
export const mayCallOut: Readonly<Record<string, string>> = {
  'host/server/backup/askForBackup.ts': 'asks the host of the same data directory, over a local socket',
  'host/server/directoryHold/DirectoryHold.ts': 'asks over a local socket whether another process holds the directory',
  'host/server/telemetry/archive/signedRequest.ts':
    "the bucket is named by the operator's settings, as it is to the engine, which calls it by itself",
  'host/server/telemetry/client/socketAgent.ts': 'the embedded engine, over a local socket',
  'plugins/demo/server/shipping/Shipper.ts': "ships the demo's data to this installation's own receivers",
  'plugins/demo/server/shipping/post.ts': "ships the demo's data to this installation's own receivers",
  'plugins/ingest/server/running/statusCheck.ts': "looks whether this installation's own ports answer",
  'plugins/mail/server/outbox/MailServer.ts': "speaks SMTP with the server of the operator's settings",
};

const isServer = (path: string): boolean => /^(?:host|plugins\/[^/]+)\/server(?:\/|\.ts$)|^host\/services\/(?!outbound\/)/.test(path);

/** Files of the server's side that call other servers past the guard, those with a reason left out. */
export const callsPastTheGuard = (
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>> = mayCallOut,
): readonly string[] =>
  files.filter(({ path, text }) => isServer(path) && exceptions[path] === undefined && callsOut(text)).map(({ path }) => path);

/** Exceptions for files that need none: they are gone, or call nobody any more. */
export const needlessExceptions = (files: readonly SourceFile[]): readonly string[] =>
  Object.keys(mayCallOut).filter((path) => !files.some((file) => file.path === path && callsOut(file.text)));

function callsOut(text: string): boolean {
  const code = withoutComments(text);
  const rest = code.replaceAll(listens, (statement, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .every((name) => name === '' || harmless.test(name))
      ? ''
      : statement,
  );
  return calls.test(rest);
}

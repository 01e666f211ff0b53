import type { Collector, RemoteStatus } from '../common/collectors';

const words: Readonly<Record<RemoteStatus, string>> = {
  none: 'its own',
  waiting: 'not taken over yet',
  applying: 'being applied',
  applied: 'applied',
  failed: 'failed',
};

/** Which configuration a collector has, in a few words: `Version 3, applied`. */
export const remoteText = ({ remote: { version, status } }: Pick<Collector, 'remote'>): string =>
  version === null ? 'Its own' : `Version ${version}, ${words[status]}`;

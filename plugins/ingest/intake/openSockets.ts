import { defineService } from '#sdk';

/** Ports of the receivers that own their sockets, such as Beats. */
export interface OpenSockets {
  /** @returns the port that is open; undefined when none is: it is switched off, taken, or for TLS there is no certificate */
  port(receiverId: string, transport: 'tcp' | 'tls' | 'udp'): number | undefined;
}

export const openSocketsService = defineService<OpenSockets>('ingest/open-sockets@1');

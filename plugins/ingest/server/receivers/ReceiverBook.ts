import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Extensions, Listeners } from '#sdk/server';
import { type Receiver, receivers } from '../../intake/Receiver';
import type { ReceiverHost } from '../http/ReceiverHost';
import { once } from './once';

export interface BookedReceiver {
  readonly id: string;
  readonly title: string;
  readonly port?: string;
  readonly tlsPort?: string;
  readonly sidePort?: string;
  readonly paths: readonly string[];
  readonly mainPaths: readonly string[];
  /** Loads the code at the first request; a failed load is tried again by the next. */
  load(): Promise<Receiver>;
}

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  );
};

/** All receivers that plugins offer, on their own ports. */
export class ReceiverBook {
  readonly receivers: readonly BookedReceiver[];
  /** Bound port by the name of its setting. */
  readonly ports = new Map<string, number>();

  constructor(
    extensions: Extensions,
    private readonly host: ReceiverHost,
  ) {
    this.receivers = extensions.offers(receivers).map(({ id, data, load }) => ({
      id,
      title: data.title,
      ...(data.port === undefined ? {} : { port: data.port }),
      ...(data.tlsPort === undefined ? {} : { tlsPort: data.tlsPort }),
      ...(data.sidePort === undefined ? {} : { sidePort: data.sidePort }),
      paths: data.paths ?? [],
      mainPaths: data.mainPaths ?? [],
      load: once(load),
    }));
  }

  find(id: string): BookedReceiver | undefined {
    return this.receivers.find((receiver) => receiver.id === id);
  }

  /** Opens each port once, for all receivers that share it. @throws Error naming the setting when a port is taken */
  async open(listeners: Listeners, portOf: (setting: string) => number): Promise<void> {
    const settings = new Set(this.receivers.flatMap(({ port }) => port ?? []));
    for (const setting of settings) {
      const sharing = this.sharing(setting);
      const name = this.listenerName(setting);
      const handle = (request: IncomingMessage, response: ServerResponse): void => this.dispatch(sharing, request, response);
      this.ports.set(setting, await listeners.http({ name, port: portOf(setting), setting, handle }));
    }
  }

  /**
   * Opens the ports that may be missing.
   * @param kind `tlsPort` to be called when there is a certificate: the host gives these ports TLS
   * @param portOf undefined for a port that is switched off
   * @param onProblem told of a port that cannot be opened, which stops nothing
   */
  async openOptional(
    kind: 'tlsPort' | 'sidePort',
    listeners: Listeners,
    portOf: (setting: string) => number | undefined,
    onProblem: (problem: unknown) => void,
  ): Promise<void> {
    for (const setting of new Set(this.receivers.flatMap((receiver) => receiver[kind] ?? []))) {
      try {
        const port = portOf(setting);
        if (port === undefined) continue;
        const sharing = this.receivers.filter((receiver) => receiver[kind] === setting);
        const name = `${sharing.map(({ title }) => title).join(', ')}${kind === 'tlsPort' ? ' over TLS' : ''}`;
        const handle = (request: IncomingMessage, response: ServerResponse): void => this.dispatch(sharing, request, response);
        this.ports.set(setting, await listeners.http({ name, port, setting, handle }));
      } catch (error) {
        onProblem(error);
      }
    }
  }

  /** Name of the listener on the port of this setting: the titles of the receivers behind it. */
  listenerName(setting: string): string {
    return this.sharing(setting)
      .map(({ title }) => title)
      .join(', ');
  }

  private sharing(setting: string): readonly BookedReceiver[] {
    return this.receivers.filter(({ port }) => port === setting);
  }

  private dispatch(sharing: readonly BookedReceiver[], request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const receiver = sharing.find(({ paths }) => paths.some((pattern) => matches(pattern, path)));
    if (receiver !== undefined) {
      void this.host.serve(receiver.id, receiver.load, request, response);
      return;
    }
    const known = sharing.flatMap(({ paths }) => paths).join(', ');
    const message = `Nothing listens at ${path.slice(0, 200)}. This port knows: ${known}.`;
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'NOT_FOUND', message }));
  }
}

import type { Extensions } from '#sdk/server';
import type { AddressesResponse } from '../../common/addresses';
import { type StreamReceiver, streamReceivers } from '../../intake/streamReceiver';
import { once } from '../receivers/once';
import { bindProblem } from './bindProblem';
import { DatagramPort } from './DatagramPort';
import { portSetting } from './portSetting';
import { Senders } from './Senders';
import type { StreamParts } from './StreamParts';
import { type Certificate, StreamPort, type StreamPortOptions } from './StreamPort';

export type SocketState = AddressesResponse['sockets'][number];

export interface StreamHostOptions {
  readonly parts: StreamParts;
  /** Address to listen on. */
  readonly host: string;
  readonly certificate: Certificate | undefined;
  /** The text of a setting. */
  setting(name: string): string | undefined;
}

interface BookedStream {
  readonly id: string;
  readonly title: string;
  readonly token: string | undefined;
  readonly sharedKey: string | undefined;
  readonly settings: Readonly<Partial<Record<SocketState['transport'], string>>>;
  load(): Promise<StreamReceiver>;
}

/** All receivers with sockets of their own. A port that cannot be opened is named in the log and on the page, and stops nothing. */
export class StreamHost {
  private readonly booked: readonly BookedStream[];
  private readonly open: (StreamPort | DatagramPort)[] = [];
  readonly sockets: SocketState[] = [];

  constructor(
    extensions: Extensions,
    private readonly options: StreamHostOptions,
  ) {
    this.booked = extensions.offers(streamReceivers).map(({ id, data, load }) => ({
      id,
      title: data.title,
      token: data.token,
      sharedKey: data.sharedKey,
      settings: {
        ...(data.tcp === undefined ? {} : { tcp: data.tcp }),
        ...(data.tls === undefined ? {} : { tls: data.tls }),
        ...(data.udp === undefined ? {} : { udp: data.udp }),
      },
      load: once(load),
    }));
  }

  title(id: string): string | undefined {
    return this.booked.find((booked) => booked.id === id)?.title;
  }

  async start(): Promise<void> {
    for (const booked of this.booked) {
      for (const transport of ['tcp', 'tls', 'udp'] as const) {
        const setting = booked.settings[transport];
        if (setting !== undefined) this.sockets.push(await this.openPort(booked, transport, setting));
      }
    }
  }

  /** Takes no more, and gives what was read `milliseconds` to become durable and be acknowledged. */
  async stop(milliseconds: number): Promise<void> {
    await Promise.all(this.open.splice(0).map((port) => port.stop(milliseconds)));
  }

  private async openPort(booked: BookedStream, transport: SocketState['transport'], setting: string): Promise<SocketState> {
    const { parts, host, certificate } = this.options;
    const state = { id: booked.id, title: booked.title, transport, setting };
    let wanted = 0;
    try {
      const asked = portSetting(setting, this.options.setting(setting));
      if (asked === undefined || (transport === 'tls' && certificate === undefined)) return { ...state, port: null, problem: null };
      wanted = asked;
      const standard = booked.token === undefined ? undefined : this.options.setting(booked.token);
      const sharedKey = booked.sharedKey === undefined ? undefined : this.options.setting(booked.sharedKey);
      const options: StreamPortOptions = {
        parts,
        protocol: booked.id,
        senders: new Senders(parts, booked.id, standard),
        load: booked.load,
        ...(sharedKey === undefined ? {} : { sharedKey }),
        ...(transport === 'tls' && certificate !== undefined ? { certificate } : {}),
      };
      const socket = transport === 'udp' ? new DatagramPort(options) : new StreamPort(options);
      const port = await socket.open(host, wanted);
      this.open.push(socket);
      parts.logger.info({ host, port, transport }, `Listening for ${booked.title}.`);
      return { ...state, port, problem: null };
    } catch (error) {
      const problem = bindProblem(error, host, wanted, setting);
      parts.logger.error({ receiver: booked.id, transport, setting }, problem);
      return { ...state, port: null, problem };
    }
  }
}

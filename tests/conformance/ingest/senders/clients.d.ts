/** Clients that come without types of their own: what the tests use of them. */
declare module 'winston-syslog' {
  import type Transport from 'winston-transport';

  interface Syslog extends Transport {
    readonly queue: readonly string[];
    readonly socket: { readonly writableLength?: number; removeAllListeners(event: 'close'): void } | null;
  }
  export const Syslog: new (options: object) => Syslog;
}

declare module 'splunk-logging' {
  export class Logger {
    constructor(options: object);
    error: (error: unknown) => void;
    send(context: object): void;
    flush(done: (error: unknown, response: unknown, body: { readonly code?: number } | undefined) => void): void;
  }
}

declare module 'winston-splunk-httplogger' {
  import type Transport from 'winston-transport';

  const SplunkStreamEvent: new (options: object) => Transport;
  export default SplunkStreamEvent;
}

declare module 'lumberjack-protocol' {
  const lumberjack: {
    client(
      connection: object,
      options: object,
    ): {
      readonly _socket: { readonly lastAck: number } | null;
      on(event: string, listener: () => void): void;
      writeDataFrame(data: object): void;
      close(): void;
    };
  };
  export default lumberjack;
}

declare module 'gelf-pro' {
  const gelf: {
    setConfig(options: object): void;
    info(message: string, done: (error: unknown) => void): void;
  };
  export default gelf;
}

declare module 'jaeger-client' {
  const jaeger: {
    readonly InMemoryReporter: new () => { readonly spans: readonly object[] };
    readonly ConstSampler: new (decision: boolean) => object;
    readonly Tracer: new (
      service: string,
      reporter: object,
      sampler: object,
      options: object,
    ) => { startSpan(name: string, options: object): { log(fields: object): void; finish(): void }; close(): void };
  };
  export default jaeger;
}

declare module 'jaeger-client/dist/src/thrift.js' {
  const thrift: { spanToThrift(span: object): object; getThriftTags(tags: readonly object[]): object[] };
  export default thrift;
}

declare module 'jaeger-client/dist/src/reporters/http_sender.js' {
  const sender: new (options: object) => import('./jaeger').JaegerSender;
  export default sender;
}

declare module 'jaeger-client/dist/src/reporters/udp_sender.js' {
  const sender: new (options: object) => import('./jaeger').JaegerSender;
  export default sender;
}

/** A typed key for a service. Matched by `id`, so two copies of the same token object still meet. */
export interface Service<T> {
  readonly id: string;
  readonly __type?: T;
}

/** `name@version`; a breaking change of the interface is a new version. */
export const defineService = <T>(id: `${string}@${number}`): Service<T> => ({ id });

/** What a plugin's half is given when it starts. */
export interface Context {
  readonly pluginId: string;
  /** @throws ServiceMissing when nobody provides it; the message names the service and the asking plugin. */
  get<T>(service: Service<T>): T;
  find<T>(service: Service<T>): T | undefined;
  /** Registers a service of this plugin; made once, on first use. A class is resolved with its own dependencies. */
  provide<T>(service: Service<T>, make: (() => T) | (new (...args: never[]) => T)): void;
  /** Registers a service of which every asking plugin gets its own, such as one that knows in whose name it is called; made once a plugin, on first use. */
  provideEach<T>(service: Service<T>, make: (pluginId: string) => T): void;
  /** Runs when the plugin stops, in reverse order. Everything started must be ended here. */
  onStop(run: () => void | Promise<void>): void;
}

export class ServiceMissing extends Error {
  constructor(service: string, pluginId: string) {
    super(`Service ${service} is not provided: ${pluginId} asked for it. Start the plugin that provides it, or use find().`);
    this.name = 'ServiceMissing';
  }
}

import './reflection';
import { type DependencyContainer, instancePerContainerCachingFactory, container as tsyringe } from 'tsyringe';
import { type Context, type Service, ServiceMissing } from './service';

type Maker<T> = (() => T) | (new (...args: never[]) => T);
type OnStop = (run: () => void | Promise<void>) => void;
type MakeEach<T = unknown> = (pluginId: string, onStop: OnStop) => T;
const isClass = (make: Maker<unknown>): make is new (...args: never[]) => unknown =>
  /^class\b/.test(Function.prototype.toString.call(make));

/** The services of one plugin: a child of the host's container, so its own come first and the shared ones behind them. */
export interface Scope extends Context {
  /** Runs the plugin's stop callbacks, last registered first, and withdraws its services. Errors are collected, not thrown. */
  close(): Promise<Error[]>;
}

/** The root of all services: the host provides into it, each plugin gets a scope of it. */
export class Container {
  private readonly root: DependencyContainer = tsyringe.createChildContainer();
  private readonly providers = new Map<string, () => unknown>();
  private readonly each = new Map<string, MakeEach>();

  /** Registers one of the host's own services. */
  provide<T>(service: Service<T>, make: Maker<T>): void {
    this.publish(service.id, this.register(this.root.createChildContainer(), service.id, make));
  }

  /**
   * Registers a host service of which every plugin has its own, such as its records schema; made once a plugin, on first use.
   * @param make `onStop` ends what the plugin has opened by it, when the plugin stops
   */
  provideEach<T>(service: Service<T>, make: MakeEach<T>): void {
    this.refuseTwice(service.id);
    this.each.set(service.id, make);
  }

  find<T>(service: Service<T>): T | undefined {
    return this.providers.get(service.id)?.() as T | undefined;
  }

  scope(pluginId: string): Scope {
    const child = this.root.createChildContainer();
    const own = new Set<string>();
    const ownEach = new Set<string>();
    const stops: (() => void | Promise<void>)[] = [];
    const registerEach = (id: string, make: MakeEach) => this.register(child, id, () => make(pluginId, (run) => stops.push(run)));
    for (const [id, make] of this.each) registerEach(id, make);
    const find = <T>(service: Service<T>): T | undefined => {
      const makeEach = this.each.get(service.id);
      if (makeEach === undefined && !own.has(service.id)) return this.find(service);
      // Provided after this scope was made.
      if (makeEach !== undefined && !child.isRegistered(service.id)) registerEach(service.id, makeEach);
      return child.resolve<T>(service.id);
    };
    return {
      pluginId,
      find,
      get: (service) => {
        const found = find(service);
        if (found === undefined) throw new ServiceMissing(service.id, pluginId);
        return found;
      },
      provide: (service, make) => {
        own.add(service.id);
        this.publish(service.id, this.register(child, service.id, make));
      },
      provideEach: (service, make) => {
        this.provideEach(service, (asking) => make(asking));
        ownEach.add(service.id);
      },
      onStop: (run) => stops.push(run),
      close: async () => {
        const errors: Error[] = [];
        for (const run of stops.reverse()) {
          try {
            await run();
          } catch (error) {
            errors.push(error instanceof Error ? error : new Error(String(error)));
          }
        }
        for (const id of own) this.providers.delete(id);
        for (const id of ownEach) this.each.delete(id);
        await child.dispose();
        return errors;
      },
    };
  }

  private register<T>(scope: DependencyContainer, id: string, make: Maker<T>): () => T {
    scope.register(id, {
      useFactory: instancePerContainerCachingFactory((inner) =>
        isClass(make) ? inner.resolve<T>(make as new () => T) : (make as () => T)(),
      ),
    });
    return () => scope.resolve<T>(id);
  }

  private refuseTwice(id: string): void {
    if (this.providers.has(id) || this.each.has(id)) throw new Error(`Service ${id} is provided twice.`);
  }

  private publish(id: string, resolve: () => unknown): void {
    this.refuseTwice(id);
    this.providers.set(id, resolve);
    if (this.root.isRegistered(id)) return;
    // Through the map, so that a class injected by token meets the present provider, or a clear error.
    this.root.register(id, {
      useFactory: () => {
        const provider = this.providers.get(id);
        if (provider === undefined) throw new ServiceMissing(id, 'an injected class');
        return provider();
      },
    });
  }
}

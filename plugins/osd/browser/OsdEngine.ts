import { call, inject, injectable } from '#sdk';
import { type Api, ApiError, apiService, type Notices, noticesService, type SessionStore, sessionService } from '#sdk/browser';
import { findObjects, getConfig, setConfig } from '../api';
import { type EngineConfig, type EngineConfigChange, type FoundObjects, patternPageSize } from '../contract';

/** How often the session is loaded anew because the engine asked for it, before a person is told. */
export const mostReloads = 3;

export const engineFailure = 'unable to load kibana please reload page';

/** Calls to the search dashboards' engine. Its settings are read once; an engine that asks for a refresh gets one, a few times. */
@injectable()
export class OsdEngine {
  private cached: Promise<EngineConfig> | undefined;

  constructor(
    @inject(apiService) private readonly api: Api,
    @inject(noticesService) private readonly notices: Notices,
    @inject(sessionService) private readonly session: SessionStore,
  ) {}

  /** The settings; the same answer until {@link clear}. A failure is not kept. */
  config(): Promise<EngineConfig> {
    this.cached ??= this.ask(() => call(this.api, getConfig)).catch((error: unknown) => {
      this.cached = undefined;
      throw error;
    });
    return this.cached;
  }

  async changeConfig(change: EngineConfigChange): Promise<EngineConfig> {
    const changed = await this.ask(() => call(this.api, setConfig, { body: change }));
    this.cached = Promise.resolve(changed);
    return changed;
  }

  clear(): void {
    this.cached = undefined;
  }

  /** The account's index patterns, with their fields. */
  patterns(signal?: AbortSignal): Promise<FoundObjects> {
    return this.find('index-pattern', patternPageSize, signal);
  }

  find(type: string, perPage: number, signal?: AbortSignal): Promise<FoundObjects> {
    return this.ask(() => call(this.api, findObjects, { query: { type, per_page: perPage }, signal }));
  }

  /**
   * Does work that calls the engine, and again after a refresh when the engine asks for one.
   * @throws what the work throws; a person has been told when it was the engine's wish for a refresh for the fourth time
   */
  async ask<T>(work: () => Promise<T>): Promise<T> {
    for (let reloads = 0; ; reloads += 1) {
      try {
        return await work();
      } catch (error) {
        if (!asksForRefresh(error)) throw error;
        if (reloads === mostReloads) {
          this.notices.show({ intent: 'danger', title: engineFailure, milliseconds: 4000 });
          throw error;
        }
        await this.reload();
      }
    }
  }

  /** Forgets what is known of the session and loads it anew: settings, products and state. What fails here fails again in the call itself. */
  private async reload(): Promise<void> {
    this.clear();
    const config = call(this.api, getConfig).then((loaded) => {
      this.cached = Promise.resolve(loaded);
    });
    await Promise.allSettled([config, this.session.refresh()]);
  }
}

const asksForRefresh = (error: unknown): boolean => error instanceof ApiError && error.status === 409 && /refresh/i.test(error.message);

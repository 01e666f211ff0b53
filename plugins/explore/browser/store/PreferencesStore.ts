import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getState } from '#plugins/user-state/api';
import { changeKept } from '#plugins/user-state/contract';
import { call, defineService, inject, injectable } from '#sdk';
import {
  type Api,
  apiService,
  type CommandKeys,
  commandKeysService,
  errorMessage,
  type Notices,
  noticesService,
  readLocal,
  type SessionStore,
  sessionService,
  writeLocal,
} from '#sdk/browser';
import { type ExploreAction, exploreActionNames, exploreActions } from '../../common/exploreActions';
import {
  type ExplorePreferenceValues,
  type GeneralSettings,
  type KeyPreference,
  preferenceDefaults,
  readPreferences,
} from '../../common/explorePreferences';
import type { ExplorePreferences } from '../../contract';

type Change = (values: ExplorePreferenceValues) => ExplorePreferenceValues;

const name = 'explore-preferences';
/** Where an older version kept the same in the browser: taken over once. */
const olderStore = 'explore-preferences';
/** A copy in the browser, so that nothing jumps when the page opens. */
const lastKnown = 'explore-preferences-known';

/** A person's preferences of Explore: in force at once, kept on the server, and taken back when that fails. */
@injectable()
export class PreferencesStore implements ExplorePreferences {
  values: ExplorePreferenceValues = preferenceDefaults;
  private owner: number | undefined;
  private loading: Promise<void> | undefined;
  /** What the server has, which is what a failed change goes back to. */
  private kept: ExplorePreferenceValues = preferenceDefaults;
  /** Changes that the server has not taken yet. */
  private readonly pending: Change[] = [];
  /** Changes are kept one after the other, so that none overwrites another. */
  private queue: Promise<void> = Promise.resolve();

  constructor(
    @inject(apiService) private readonly api: Api,
    @inject(noticesService) private readonly notices: Notices,
    @inject(commandKeysService) private readonly keys: CommandKeys,
    @inject(sessionService) private readonly session: SessionStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'keys' | 'session' | 'owner' | 'loading' | 'kept' | 'pending' | 'queue'>(
      this,
      {
        values: observableRef,
        api: false,
        notices: false,
        keys: false,
        session: false,
        owner: false,
        loading: false,
        kept: false,
        pending: false,
        queue: false,
      },
      { autoBind: true },
    );
  }

  get keyBindings(): ExplorePreferenceValues['keyBindings'] {
    return this.values.keyBindings;
  }

  get generalSettings(): GeneralSettings {
    return this.values.generalSettings;
  }

  /** Fetches them, once a person; until then those hold that this browser knew last. A failure is tried again the next time. */
  load(): Promise<void> {
    const user = this.session.session?.user.id ?? 0;
    if (this.owner !== user) {
      this.owner = user;
      this.loading = undefined;
      this.kept = readPreferences(readLocal(lastKnown, user)?.state).values;
      this.take();
    }
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  setGeneral<K extends keyof GeneralSettings>(setting: K, value: GeneralSettings[K]): Promise<void> {
    return this.change(setting, (values) => ({ ...values, generalSettings: { ...values.generalSettings, [setting]: value } }));
  }

  setKeys(action: ExploreAction, keys: Partial<KeyPreference>): Promise<void> {
    return this.change(action, (values) => ({
      ...values,
      keyBindings: { ...values.keyBindings, [action]: { ...values.keyBindings[action], ...keys } },
    }));
  }

  private change(setting: string, make: Change): Promise<void> {
    this.pending.push(make);
    this.take();
    this.queue = this.queue.then(async () => {
      try {
        await this.load();
        await this.keep(make);
      } catch (error) {
        this.notices.show({ intent: 'danger', title: `Failed to update ${setting}`, text: errorMessage(error) });
      }
      this.pending.splice(this.pending.indexOf(make), 1);
      this.take();
    });
    return this.queue;
  }

  private async fetch(): Promise<void> {
    const { values, migrated, revision } = await this.read();
    const older = !migrated && revision === 0 ? readOlder() : undefined;
    this.know(older ?? values);
    if (older !== undefined) await this.keep((before) => ({ ...before, ...older }));
    this.take();
  }

  private async keep(make: Change): Promise<void> {
    const change = (value: unknown) => ({ ...make(readPreferences(value).values), _migrated: true });
    const { _migrated, ...next } = await changeKept(this.api, name, change);
    this.know(next);
  }

  private know(values: ExplorePreferenceValues): void {
    this.kept = values;
    if (this.owner !== undefined) writeLocal(lastKnown, this.owner, { version: 1, state: { ...values } });
  }

  private async read() {
    const { value, revision } = await call(this.api, getState, { params: { name } });
    return { ...readPreferences(value), revision };
  }

  /** Puts in force what is kept and what is about to be. */
  private take(): void {
    const values = this.pending.reduce((before, make) => make(before), this.kept);
    runInAction(() => {
      this.values = values;
    });
    for (const action of exploreActionNames) {
      const { keyBindings, enabled } = values.keyBindings[action];
      const isDefault = enabled && keyBindings.join(' ') === exploreActions[action].keys.join(' ');
      this.keys.choose(`explore/${exploreActions[action].command}`, isDefault ? undefined : enabled ? keyBindings : []);
    }
  }
}

function readOlder(): ExplorePreferenceValues | undefined {
  try {
    const stored = localStorage.getItem(olderStore);
    if (stored === null) return undefined;
    const parsed: unknown = JSON.parse(stored);
    return readPreferences(typeof parsed === 'object' && parsed !== null && 'state' in parsed ? parsed.state : parsed).values;
  } catch {
    return undefined; // Nothing readable is nothing to take over.
  }
}

export const preferencesStoreService = defineService<PreferencesStore>('explore-preferences-store@1');

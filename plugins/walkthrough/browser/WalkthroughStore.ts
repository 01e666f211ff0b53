import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { TelemetryWatch } from '#plugins/trials/contract';
import { getState } from '#plugins/user-state/api';
import { changeKept } from '#plugins/user-state/contract';
import { call, defineService } from '#sdk';
import { type Api, errorMessage, type HeaderPanels, type Notices, type SessionStore, type Walkthrough } from '#sdk/browser';
import { accountState, type Progress, readProgress, userState, withTasks } from '../common/progress';

export const guidePanel = 'walkthrough/guide';

/** What the store has to know of a task. */
export interface KnownTask {
  readonly id: string;
  readonly level?: 'account' | 'user' | undefined;
  readonly data?: 'needed' | 'done' | undefined;
}

interface Needs {
  readonly api: Api;
  readonly notices: Pick<Notices, 'show'>;
  readonly session: Pick<SessionStore, 'session'>;
  readonly panels: HeaderPanels;
  /** Undefined where nobody watches what the account has sent. */
  watch(): TelemetryWatch | undefined;
}

type Level = 'account' | 'user';
const stateOf = { account: accountState, user: userState } as const;
const nothing: Progress = { done: [], seen: [] };

/** The walkthrough of the person: which tasks are theirs, and what of them is done. */
export class WalkthroughStore implements Walkthrough {
  /** Observable. It has begun for this person: its button is there. */
  isActive = false;
  /** Observable. Whether the account was ever sent data; undefined while that is not known. */
  hasData: boolean | undefined = undefined;
  tasks: readonly KnownTask[] = [];
  private kept: Readonly<Record<Level, Progress>> = { account: nothing, user: nothing };
  /** Told before the tasks or their states were there. */
  private told: readonly string[] = [];
  private readonly ends: (() => void)[];
  private starting: Promise<void> | undefined;

  constructor(private readonly needs: Needs) {
    makeAutoObservable<this, 'needs' | 'kept' | 'told' | 'ends' | 'starting'>(
      this,
      { needs: false, kept: observableRef, told: false, ends: false, starting: false, tasks: observableRef },
      { autoBind: true },
    );
    const whose = () => `${needs.session.session?.user.id} ${needs.session.session?.account.id}`;
    this.ends = [
      reaction(whose, this.forget),
      reaction(
        () => needs.panels.opened === guidePanel,
        (isOpen) => !isOpen && void this.markSeen(),
      ),
      reaction(() => this.hasSent(), this.noteData),
    ];
  }

  /** Ids of the tasks that are done, at either level. */
  get doneTasks(): ReadonlySet<string> {
    return new Set([...this.kept.account.done, ...this.kept.user.done]);
  }

  get unseen(): readonly string[] {
    const seen = new Set([...this.kept.account.seen, ...this.kept.user.seen]);
    return this.tasks.map(({ id }) => id).filter((id) => !seen.has(id));
  }

  /** Reads what is done, and whether there is data; a failure is told, and leaves it as it was. */
  start(): Promise<void> {
    this.starting ??= this.read().finally(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  /** Asks once whether the account has sent data. */
  async askForData(): Promise<void> {
    if (this.hasData === true) return;
    try {
      await this.needs.watch()?.look();
    } catch (error) {
      this.fail("Couldn't get account sent data for guided flow", error);
    }
  }

  /** Hears of the first data of the account until the signal aborts. */
  listen(signal: AbortSignal): void {
    if (this.hasData !== true) this.needs.watch()?.waitFor(signal);
  }

  /** @param tasks those that are open to the person */
  setTasks(tasks: readonly KnownTask[]): void {
    this.tasks = tasks;
    this.noteData(this.hasSent());
    this.markTold();
  }

  open(): void {
    if (!this.isActive) void this.start();
    this.needs.panels.open(guidePanel);
  }

  toggle(): void {
    this.needs.panels.toggle(guidePanel);
  }

  get isOpen(): boolean {
    return this.needs.panels.opened === guidePanel;
  }

  done(task: string): void {
    if (this.doneTasks.has(task) || this.told.includes(task)) return;
    this.told = [...this.told, task];
    this.markTold();
  }

  stop(): void {
    for (const end of this.ends) end();
  }

  private hasSent(): boolean | undefined {
    const sent = this.needs.watch()?.sent;
    return sent === undefined ? undefined : sent.logs.sent || sent.metrics.sent || sent.traces.sent;
  }

  private noteData(hasData: boolean | undefined): void {
    this.hasData = hasData;
    if (hasData === true) for (const { id, data } of this.tasks) if (data === 'done') this.done(id);
  }

  private async read(): Promise<void> {
    const whose = this.needs.session.session;
    try {
      const [user, account] = await Promise.all([this.keptOf('user'), this.keptOf('account')]);
      if (this.needs.session.session?.account.id !== whose?.account.id) return;
      runInAction(() => {
        this.kept = { user, account };
        this.isActive = true;
      });
      this.markTold();
    } catch (error) {
      this.fail("Couldn't get tasks status", error);
    }
  }

  private async keptOf(level: Level): Promise<Progress> {
    return readProgress((await call(this.needs.api, getState, { params: { name: stateOf[level] } })).value);
  }

  /** What was told is kept once it is known at which level; what the person has no task for is forgotten. */
  private markTold(): void {
    if (!this.isActive || this.tasks.length === 0) return;
    const { told } = this;
    this.told = [];
    const own = this.tasks.filter(({ id }) => told.includes(id) && !this.doneTasks.has(id));
    void this.change('done', own, "Couldn't mark task as done");
  }

  private async markSeen(): Promise<void> {
    const unseen = this.tasks.filter(({ id }) => this.unseen.includes(id));
    await this.change('seen', unseen, "Couldn't set seen tasks");
  }

  /** Shown at once; what could not be kept is taken back. */
  private async change(list: 'done' | 'seen', tasks: readonly KnownTask[], failure: string): Promise<void> {
    for (const level of ['user', 'account'] as const) {
      const ids = tasks.filter((task) => (task.level ?? 'user') === level).map(({ id }) => id);
      if (ids.length === 0) continue;
      const before = this.kept[level];
      this.set(level, withTasks(before, list, ids));
      try {
        this.set(level, await changeKept(this.needs.api, stateOf[level], (value) => withTasks(readProgress(value), list, ids)));
      } catch (error) {
        // Only what this call added: another task may have been done meanwhile.
        const now = this.kept[level];
        this.set(level, { ...now, [list]: now[list].filter((id) => !ids.includes(id) || before[list].includes(id)) });
        this.fail(failure, error);
      }
    }
  }

  private set(level: Level, progress: Progress): void {
    this.kept = { ...this.kept, [level]: progress };
  }

  private fail(title: string, error: unknown): void {
    this.needs.notices.show({ intent: 'danger', title, text: errorMessage(error), milliseconds: 4000 });
  }

  /** Nothing of one person or account may meet the next. */
  private forget(): void {
    this.isActive = false;
    this.hasData = undefined;
    this.kept = { account: nothing, user: nothing };
    this.told = [];
  }
}

export const walkthroughStoreService = defineService<WalkthroughStore>('walkthrough/store@1');

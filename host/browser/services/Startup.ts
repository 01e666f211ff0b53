import { makeAutoObservable } from 'mobx';
import type { PluginHost } from '#core';
import { type Context, type Facts, startSteps } from '#sdk';
import { ApiError } from '#sdk/browser';

/** Milliseconds after which nobody waits for the steps any longer. */
export const startPatience = 5000;

type Step = (services: Context, signal: AbortSignal) => void | Promise<void>;
interface Offered {
  readonly pluginId: string;
  readonly code?: string;
  readonly data: { readonly title: string; readonly isBackground?: boolean | undefined };
}
interface Options {
  readonly host: Pick<PluginHost, 'offers' | 'load' | 'scope' | 'report'>;
  readonly facts: () => Facts;
}

/** What plugins do when somebody has come in: begun in their order, waited for together, those of the background afterwards, and ended when the person goes. */
export class Startup {
  /** Observable. The application has not been opened yet. */
  isUnderWay = false;
  private current: AbortController | undefined;

  constructor(private readonly options: Options) {
    makeAutoObservable<this, 'options' | 'current'>(this, { options: false, current: false });
  }

  /** Ends what the visit before has left running, and begins the steps that are open now. */
  begin(): void {
    this.end();
    const offers = this.options.host.offers(startSteps, this.options.facts());
    if (offers.length === 0) return;
    this.isUnderWay = true;
    const run = new AbortController();
    this.current = run;
    const background = offers.filter(({ data }) => data.isBackground === true);
    const needed = offers.filter((offer) => !background.includes(offer));
    const open = (): void => this.open(run, background);
    const waiting = new Set<Offered>(needed);
    const timer = setTimeout(() => {
      // What is slow goes on, and is no fault of the plugin.
      // biome-ignore lint/suspicious/noConsole: whoever looks for the reason of a slow start looks there
      for (const { data } of waiting) console.warn(`Start step "${data.title}" is still under way after ${startPatience} ms`);
      open();
    }, startPatience);
    void this.runAll(needed, run.signal, (offer) => waiting.delete(offer)).then(() => {
      clearTimeout(timer);
      open();
    });
    run.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  end(): void {
    this.current?.abort();
    this.current = undefined;
    this.isUnderWay = false;
  }

  private open(run: AbortController, background: readonly Offered[]): void {
    if (run !== this.current || !this.isUnderWay) return;
    this.isUnderWay = false;
    void this.runAll(background, run.signal);
  }

  private async runAll(offers: readonly Offered[], signal: AbortSignal, ended?: (offer: Offered) => void): Promise<void> {
    const codes = offers.map((offer) => this.contained(offer, signal, () => this.options.host.load<Step>(offer)));
    const steps: Promise<unknown>[] = [];
    for (const [index, offer] of offers.entries()) {
      const step = await codes[index];
      if (signal.aborted) return;
      const scope = this.options.host.scope(offer.pluginId);
      const run = step === undefined || scope === undefined ? undefined : this.contained(offer, signal, async () => step(scope, signal));
      steps.push(Promise.resolve(run).then(() => ended?.(offer)));
    }
    await Promise.all(steps);
  }

  private async contained<T>(offer: Offered, signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      // A session that is over is told by whoever learns of it, and is no failure of the step.
      const isOver = error instanceof ApiError && error.status === 401;
      if (!signal.aborted && !isOver) this.report(offer, error);
      return undefined;
    }
  }

  private report({ pluginId, data }: Offered, error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    this.options.host.report(pluginId, new Error(`Start step "${data.title}": ${said}`, { cause: error }));
  }
}

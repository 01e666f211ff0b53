import type { Context } from '#sdk';
import type { Extensions } from '#sdk/server';
import { type Finding, statusChecks } from '../contract';
import type { CheckRuns } from './CheckRuns';
import type { IncidentWatch } from './IncidentWatch';

/** Milliseconds for which what was found is good enough for a page. */
const fresh = 5000;

/** A service and how it was found. */
export interface CheckedService {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly standsFor?: string | undefined;
  readonly weight: number;
  readonly finding: Finding;
}

export interface Look {
  readonly services: readonly CheckedService[];
  readonly at: Date;
}

/** Runs every contributed check, all at the same time; whoever asks while they run gets the same look. */
export class Checkup {
  private last: Look | undefined;
  private looking: Promise<Look> | undefined;

  constructor(
    private readonly parts: {
      readonly extensions: Extensions;
      readonly services: Context;
      readonly watch: IncidentWatch;
      readonly checks: CheckRuns;
    },
  ) {}

  get watch(): IncidentWatch {
    return this.parts.watch;
  }

  look(): Promise<Look> {
    this.looking ??= this.lookNow().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** What was found a moment ago, or is found now. */
  recent(): Promise<Look> {
    const { last } = this;
    return last !== undefined && Math.abs(Date.now() - last.at.getTime()) < fresh ? Promise.resolve(last) : this.look();
  }

  private async lookNow(): Promise<Look> {
    const offers = this.parts.extensions.offers(statusChecks);
    const services = await Promise.all(
      offers.map(async ({ pluginId, id, data: { title, about, standsFor, weight = 0 }, load }) => {
        const key = `${pluginId}/${id}`;
        const ask = async (signal: AbortSignal) => (await load()).check({ services: this.parts.services, signal });
        return { key, title, about, standsFor, weight, finding: await this.parts.checks.findingOf(key, ask) };
      }),
    );
    this.last = { services, at: new Date() };
    await this.parts.watch.saw(services, this.last.at);
    return this.last;
  }
}

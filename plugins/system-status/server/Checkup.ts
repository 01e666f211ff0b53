import type { Logger } from 'pino';
import type { Context } from '#sdk';
import { type Extensions, PublicError } from '#sdk/server';
import { type Finding, type StatusCheck, statusChecks } from '../contract';
import type { IncidentWatch } from './IncidentWatch';

/** Milliseconds that a check is given, and for which what was found is good enough for a page. */
const patience = 4000;
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
      readonly logger: Logger;
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
        return { key, title, about, standsFor, weight, finding: await this.findingOf(key, load) };
      }),
    );
    this.last = { services, at: new Date() };
    await this.parts.watch.saw(services, this.last.at);
    return this.last;
  }

  private async findingOf(key: string, load: () => Promise<StatusCheck>): Promise<Finding> {
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new PublicError(503, 'NO_ANSWER', `It does not answer: nothing came within ${patience / 1000} seconds.`)),
      patience,
    );
    const late = new Promise<never>((_resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
    });
    try {
      const check = load().then((code) => code.check({ services: this.parts.services, signal: controller.signal }));
      return await Promise.race([check, late]);
    } catch (error) {
      if (error instanceof PublicError) return { state: 'down', reason: error.message };
      this.parts.logger.warn({ err: error, check: key }, 'A status check failed.');
      return { state: 'down', reason: 'It does not answer as it should. The log of the server says more.' };
    } finally {
      clearTimeout(timer);
    }
  }
}

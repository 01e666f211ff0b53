import { defineService } from '#sdk';
import type { TourParameters } from '../common/tourParameters';

/** Milliseconds for which they are not asked for again. */
const kept = 60_000;

/** The session's parameters of tours. */
export class SessionTourParameters {
  private latest: { readonly at: number; readonly parameters: Promise<TourParameters> } | undefined;

  /** @param ask asks the server */
  constructor(private readonly ask: () => Promise<TourParameters>) {}

  /** A failure is not kept. @throws ApiError */
  read(): Promise<TourParameters> {
    const now = Date.now();
    if (this.latest !== undefined && now - this.latest.at < kept) return this.latest.parameters;
    const parameters = this.ask();
    const asked = { at: now, parameters };
    this.latest = asked;
    parameters.catch(() => {
      if (this.latest === asked) this.latest = undefined;
    });
    return parameters;
  }

  /** Somebody else is there, or the person is in another account. */
  forget(): void {
    this.latest = undefined;
  }
}

export const sessionTourParametersService = defineService<SessionTourParameters>('product-tours/parameters@1');

import type { Context } from '#sdk';
import type { Sender } from './Sender';

/** Whose request a step is for, and how it came: what a plugin writes itself has the plugin's own protocol, by which its processor tells it apart. */
export interface ProcessedSender extends Sender {
  /** As in the ledger: `otlp-traces`; `dry-run` while a dry run asks. */
  readonly protocol: string;
}

/** Protocol of {@link ProcessedSender} while a step is tried on what is stored. */
export const DRY_RUN = 'dry-run';

/** What a processor may use: the services of its plugin. */
export type ProcessorServices = Pick<Context, 'get' | 'find'>;

/** A kind of step between receivers and store, the same for logs, samples and spans. */
export interface Processor<Step> {
  /**
   * Awaited before {@link stepFor} when it gives a promise, so that a step never runs on what is not known yet; cheap when all is at hand.
   * @throws PublicError 503: the sender is told to come again
   */
  ready?(sender: ProcessedSender, services: ProcessorServices): Promise<void> | undefined;
  /** Asked once a request or group of messages, with what the plugin holds in memory; an account for which there is nothing to do gets no step, and pays nothing. */
  stepFor(sender: ProcessedSender, services: ProcessorServices): Step | undefined;
  /** For a processor whose step also keeps or sends something: the step without that, for dry runs, which change nothing. */
  dryStepFor?(sender: ProcessedSender, services: ProcessorServices): Step | undefined;
}

/** What every processor's contribution says: `weight` is its place among the others, the least first, until an account chooses another order. */
export interface ProcessorData {
  readonly title: string;
  readonly weight?: number | undefined;
}

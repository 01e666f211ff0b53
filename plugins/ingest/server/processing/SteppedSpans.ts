import type { ProcessedSender } from '../../intake/Processor';
import type { RejectionReason, Repair } from '../../intake/reasons';
import type { Settlement } from '../../intake/Settlement';
import type { SpanIntake } from '../../intake/SpanIntake';
import type { SpanStep } from '../../intake/SpanProcessor';
import type { SpanRecord } from '../../intake/SpanRecord';
import { hasIds, type SpanAcceptance } from '../spans/SpanAcceptance';
import type { ProcessorChain } from './ProcessorChain';
import { Steps } from './Steps';

type SpanChange = { readonly span: SpanRecord };
const HEAVIEST = 4_294_967_295;

/** @throws RangeError when its weight is none */
export function spanOf({ span }: SpanChange): SpanRecord {
  const { weight = 1 } = span;
  if (!Number.isInteger(weight) || weight < 1 || weight > HEAVIEST)
    throw new RangeError(`The weight of a span is a whole number from 1 to ${HEAVIEST}, not ${weight}.`);
  return span;
}

/** The spans of one request on their way through the account's steps. */
export class SteppedSpans implements SpanIntake {
  constructor(
    private readonly intake: Pick<SpanAcceptance, 'span' | 'reject' | 'repaired' | 'dropped' | 'settle'>,
    private readonly steps: Steps<SpanRecord, SpanChange>,
  ) {}

  /** @returns the intake itself when no processor has anything to do for the sender */
  static over(intake: SpanAcceptance, chain: ProcessorChain<SpanStep> | undefined, sender: ProcessedSender): SpanIntake {
    const named = chain?.stepsFor(sender);
    if (chain === undefined || named === undefined) return intake;
    return new SteppedSpans(intake, new Steps(named, { itemOf: spanOf, failed: (name, error) => chain.failed(name, error) }));
  }

  span(span: SpanRecord, number: number): RejectionReason | undefined {
    const { intake, steps } = this;
    // Nobody has to make sense of what is rejected anyway.
    if (!hasIds(span)) return intake.span(span, number);
    const kept = steps.run(span);
    if (kept === undefined) {
      intake.dropped(steps.rule, steps.droppedBy);
      return undefined;
    }
    const fault = intake.span(kept, number);
    if (steps.isUnprocessed && fault === undefined) intake.repaired('unprocessed');
    return fault;
  }

  reject(reason: RejectionReason, sample: string, spans?: number): void {
    this.intake.reject(reason, sample, spans);
  }

  repaired(repair: Repair, spans?: number): void {
    this.intake.repaired(repair, spans);
  }

  settle(): Promise<Settlement> {
    return this.intake.settle();
  }
}

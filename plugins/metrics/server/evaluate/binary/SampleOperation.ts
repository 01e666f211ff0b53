import type { Binary } from '../../../common/promql/ast';
import { quote } from '../../../common/promql/goText';
import type { FloatHistogram } from '../../../common/promql/histogram';
import { add, type Sum, subtract } from '../../../common/promql/histograms/arithmetic';
import { compact } from '../../../common/promql/histograms/compact';
import { equalHistograms } from '../../../common/promql/histograms/equalHistograms';
import { IncompatibleHistograms } from '../../../common/promql/histograms/IncompatibleHistograms';
import { divide, multiply } from '../../../common/promql/histograms/scale';
import { trimAbove, trimBelow } from '../../../common/promql/histograms/trim';
import type { Annotations } from '../context/Annotations';
import { tellOfReconciled, warnOfCollision } from '../range/messages';
import { arithmeticOf, comparisonOf } from './floatOperators';

export type Sample = number | FloatHistogram;

/** What two samples come to. `isKept` is false where a comparison does not hold. */
export interface Outcome {
  readonly value: Sample;
  readonly isKept: boolean;
}

const kept = (value: Sample): Outcome => ({ value, isKept: true });
const word = (sample: Sample): string => (typeof sample === 'number' ? 'float' : 'histogram');

/** An operator between samples. Of those that it has no sense for one is told at each step, the last. */
export class SampleOperation {
  private readonly arithmetic;
  private readonly comparison;
  private readonly told = new Map<number, () => void>();

  constructor(
    readonly node: Binary,
    private readonly annotations: Annotations,
  ) {
    this.arithmetic = arithmeticOf(node.operator);
    this.comparison = comparisonOf(node.operator);
  }

  /** Undefined where the operator has no sense for these samples, which is told. */
  of(left: Sample, right: Sample, step: number): Outcome | undefined {
    if (typeof left === 'number' && typeof right === 'number') {
      if (this.arithmetic !== undefined) return kept(this.arithmetic(left, right));
      if (this.comparison !== undefined) return { value: left, isKept: this.comparison(left, right) };
      return this.incompatible(left, right, step);
    }
    if (typeof left === 'number') return this.ofNumberAndHistogram(left, right as FloatHistogram, step);
    return typeof right === 'number' ? this.ofHistogramAndNumber(left, right, step) : this.ofHistograms(left, right, step);
  }

  private ofNumberAndHistogram(left: number, right: FloatHistogram, step: number): Outcome | undefined {
    return this.node.operator === '*' ? kept(compact(multiply(right, left))) : this.incompatible(left, right, step);
  }

  private ofHistogramAndNumber(left: FloatHistogram, right: number, step: number): Outcome | undefined {
    switch (this.node.operator) {
      case '*':
        return kept(compact(multiply(left, right)));
      case '/':
        return kept(compact(divide(left, right)));
      case '</':
        return kept(trimAbove(left, right));
      case '>/':
        return kept(trimBelow(left, right));
      default:
        return this.incompatible(left, right, step);
    }
  }

  private ofHistograms(left: FloatHistogram, right: FloatHistogram, step: number): Outcome | undefined {
    switch (this.node.operator) {
      case '+':
        return this.sum('addition', step, () => add(left, right));
      case '-':
        return this.sum('subtraction', step, () => subtract(left, right));
      case '==':
        return { value: left, isKept: equalHistograms(left, right) };
      case '!=':
        return { value: left, isKept: !equalHistograms(left, right) };
      default:
        return this.incompatible(left, right, step);
    }
  }

  private sum(name: 'addition' | 'subtraction', step: number, work: () => Sum): Outcome | undefined {
    const { operator, span } = this.node;
    const { annotations } = this;
    try {
      const { histogram, collides, isReconciled } = work();
      if (collides) {
        this.told.set(step, () => warnOfCollision(annotations, span, name));
        return undefined;
      }
      if (isReconciled) this.told.set(step, () => tellOfReconciled(annotations, span, name));
      return kept(compact(histogram));
    } catch (error) {
      if (!(error instanceof IncompatibleHistograms)) throw error;
      this.told.set(step, () => annotations.warn(`incompatible bucket layout encountered for binary operator ${operator}`, span));
      return undefined;
    }
  }

  private incompatible(left: Sample, right: Sample, step: number): undefined {
    const { operator, span } = this.node;
    const samples = `${word(left)} ${operator} ${word(right)}`;
    const message = `incompatible sample types encountered for binary operator ${quote(operator)}: ${samples}`;
    this.told.set(step, () => this.annotations.info(message, span));
    return undefined;
  }

  /** Once all samples are done. */
  tell(): void {
    for (const tell of this.told.values()) tell();
    this.told.clear();
  }
}

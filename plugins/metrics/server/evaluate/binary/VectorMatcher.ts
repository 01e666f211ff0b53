import type { VectorMatching } from '../../../common/promql/ast';
import type { FloatHistogram } from '../../../common/promql/histogram';
import { EvaluationError } from '../EvaluationError';
import type { Grid } from '../Grid';
import type { Labels } from '../SeriesSource';
import { labelsText } from '../values/labels';
import { absent, aFloat, type Series, type SeriesBuilder, type Vector } from '../values/Series';
import { put, VectorBuilder } from '../values/VectorBuilder';
import { isArithmetic } from './floatOperators';
import { resultLabels } from './resultLabels';
import type { Sample, SampleOperation } from './SampleOperation';
import { matchingLabels, signaturesOf } from './signatures';

/** A pair of series, or a series and what is filled in for its missing partner. */
interface Pair {
  readonly into: SeriesBuilder;
  /** The step and the match that it was last found at. */
  step: number;
  signature: number;
}

const noPartner = -1;

/** Samples of two vectors that match, pair by pair. The `one` side has one series for each match, the `many` side may have more with grouping. */
export class VectorMatcher {
  private readonly isSwapped: boolean;
  private readonly many: Vector;
  private readonly one: Vector;
  private readonly manySignatures: Int32Array;
  private readonly oneSignatures: Int32Array;
  /** For each match, the series of the `one` side that has something at the step. */
  private readonly partners: Int32Array;
  /** For each match, the step that it was last found at. */
  private readonly matchedAt: Int32Array;
  private readonly pairs = new Map<number, Pair>();
  /** For each series of the `many` side, its last pair and who it was with: partners seldom change from step to step. */
  private readonly lastPairs: Pair[] = [];
  private readonly lastPartners: Int32Array;
  private readonly byResult = new Map<SeriesBuilder, Pair>();
  private readonly results: VectorBuilder;
  private readonly fill: { readonly many?: number; readonly one?: number };

  constructor(
    left: Vector,
    right: Vector,
    private readonly matching: VectorMatching,
    private readonly operation: SampleOperation,
    private readonly grid: Grid,
  ) {
    this.isSwapped = matching.cardinality === 'one-to-many';
    const { left: fillLeft, right: fillRight } = matching.fill ?? {};
    const signatures = signaturesOf([left, right], matching);
    const [lefts, rights] = signatures.of as [Int32Array, Int32Array];
    [this.many, this.one] = this.isSwapped ? [right, left] : [left, right];
    [this.manySignatures, this.oneSignatures] = this.isSwapped ? [rights, lefts] : [lefts, rights];
    this.fill = this.isSwapped ? { many: fillRight, one: fillLeft } : { many: fillLeft, one: fillRight };
    this.partners = new Int32Array(signatures.count);
    this.matchedAt = new Int32Array(signatures.count).fill(-1);
    this.lastPartners = new Int32Array(this.many.length).fill(-2);
    this.results = new VectorBuilder(grid.count);
  }

  /** @throws EvaluationError where a match is not the only one */
  match(): Vector {
    const fills = this.fill.many !== undefined || this.fill.one !== undefined;
    for (let step = 0; step < this.grid.count; step++) {
      const has = ({ kinds }: Series): boolean => kinds[step] !== absent;
      const [hasMany, hasOne] = [this.many.some(has), this.one.some(has)];
      if (fills ? hasMany || hasOne : hasMany && hasOne) this.matchAt(step);
    }
    return this.results.vector;
  }

  private matchAt(step: number): void {
    this.findPartners(step);
    for (let index = 0; index < this.many.length; index++) {
      const series = this.many[index] as Series;
      if (series.kinds[step] === absent) continue;
      const partner = this.partners[this.manySignatures[index] as number] as number;
      if (partner !== noPartner) this.operate(step, index, partner, sampleOf(series, step), sampleOf(this.one[partner] as Series, step));
      else if (this.fill.one !== undefined) this.operate(step, index, noPartner, sampleOf(series, step), this.fill.one);
    }
    if (this.fill.many === undefined) return;
    for (let index = 0; index < this.one.length; index++) {
      const series = this.one[index] as Series;
      const signature = this.oneSignatures[index] as number;
      if (series.kinds[step] === absent || this.matchedAt[signature] === step) continue;
      this.operate(step, noPartner, index, this.fill.many, sampleOf(series, step));
    }
  }

  private findPartners(step: number): void {
    this.partners.fill(noPartner);
    for (let index = 0; index < this.one.length; index++) {
      const series = this.one[index] as Series;
      if (series.kinds[step] === absent) continue;
      const signature = this.oneSignatures[index] as number;
      const other = this.partners[signature] as number;
      if (other !== noPartner) throw this.duplicate(series, this.one[other] as Series);
      this.partners[signature] = index;
    }
  }

  private operate(step: number, manyIndex: number, oneIndex: number, ofMany: Sample, ofOne: Sample): void {
    const outcome = this.isSwapped ? this.operation.of(ofOne, ofMany, step) : this.operation.of(ofMany, ofOne, step);
    if (outcome === undefined) return;
    const signature = manyIndex === noPartner ? this.oneSignatures[oneIndex] : this.manySignatures[manyIndex];
    const pair = this.pairOf(manyIndex, oneIndex);
    this.note(pair, step, signature as number);
    if (this.operation.node.returnsBool) put(pair.into, step, outcome.isKept ? 1 : 0);
    else if (outcome.isKept) put(pair.into, step, outcome.value);
  }

  /** @throws EvaluationError for a second match where there may be one */
  private note(pair: Pair, step: number, signature: number): void {
    const isAgain = this.matchedAt[signature] === step;
    if (isAgain && this.matching.cardinality === 'one-to-one') {
      throw new EvaluationError('multiple matches for labels: many-to-one matching must be explicit (group_left/group_right)');
    }
    if (pair.step === step && pair.signature === signature) {
      throw new EvaluationError('multiple matches for labels: grouping labels must ensure unique matches');
    }
    pair.step = step;
    pair.signature = signature;
    this.matchedAt[signature] = step;
  }

  private pairOf(manyIndex: number, oneIndex: number): Pair {
    if (manyIndex === noPartner) return this.knownPair(manyIndex, oneIndex);
    if (this.lastPartners[manyIndex] !== oneIndex) {
      this.lastPairs[manyIndex] = this.knownPair(manyIndex, oneIndex);
      this.lastPartners[manyIndex] = oneIndex;
    }
    return this.lastPairs[manyIndex] as Pair;
  }

  private knownPair(manyIndex: number, oneIndex: number): Pair {
    const key = (manyIndex + 1) * (this.one.length + 1) + oneIndex + 1;
    let pair = this.pairs.get(key);
    if (pair === undefined) {
      const { labels, dropsName } = this.labelsOf(manyIndex, oneIndex);
      const into = this.results.series(labels, dropsName);
      pair = this.byResult.get(into) ?? { into, step: -1, signature: -1 };
      this.byResult.set(into, pair);
      this.pairs.set(key, pair);
    }
    return pair;
  }

  private labelsOf(manyIndex: number, oneIndex: number): { readonly labels: Labels; readonly dropsName: boolean } {
    const [many, one] = [this.many[manyIndex], this.one[oneIndex]];
    const common = matchingLabels(this.matching);
    const ofMany = many?.labels ?? common((one as Series).labels);
    const ofOne = one?.labels ?? common((many as Series).labels);
    const { operator, returnsBool } = this.operation.node;
    return {
      labels: resultLabels(ofMany, ofOne, operator, this.matching),
      dropsName: returnsBool || (!isArithmetic(operator) && many?.dropsName === true),
    };
  }

  private duplicate(series: Series, other: Series): EvaluationError {
    const group = labelsText(matchingLabels(this.matching)(series.labels));
    const side = this.isSwapped ? 'left' : 'right';
    return new EvaluationError(
      `found duplicate series for the match group ${group} on the ${side} hand-side of the operation: [${labelsText(series.labels)}, ${labelsText(other.labels)}];many-to-many matching not allowed: matching labels must be unique on one side`,
    );
  }
}

const sampleOf = ({ kinds, values, histograms }: Series, step: number): Sample =>
  kinds[step] === aFloat ? (values[step] as number) : (histograms?.[step] as FloatHistogram);

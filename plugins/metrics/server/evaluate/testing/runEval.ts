import type { Expression } from '../../../common/promql/ast';
import { parseExpression } from '../../../common/promql/parseExpression';
import type { Evaluation, EvaluationOptions } from '../evaluation';
import type { SeriesSource } from '../SeriesSource';
import { evaluate } from '../tree/evaluate';
import { differences } from './compareResults';
import type { Eval, Expectation, Kind } from './readScript';

/** Evaluates and compares: what is not as expected, in words; empty where all is. */
export async function runEval(expected: Eval, source: SeriesSource): Promise<string[]> {
  const fails = of(expected, 'fail');
  const { query, start, end, step } = expected;
  let evaluation: Evaluation;
  let expression: Expression;
  try {
    expression = parseExpression(query);
    evaluation = await evaluate(expression, source, { start, end, step, query });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (fails.length === 0) return [`failed: ${message}`];
    return fails.filter(({ test }) => test !== undefined && !test(message)).map(({ line }) => `${line}, and it failed with: ${message}`);
  }
  if (fails.length > 0) return ['expected a failure, and it did not fail'];
  const problems = [...differences(expected, evaluation.result), ...annotationProblems(expected, evaluation)];
  return problems.length > 0 || step !== 0 ? problems : asRange(expected, expression, source);
}

const of = ({ expectations }: Eval, kind: Kind): Expectation[] => expectations.filter((expectation) => expectation.kind === kind);

function annotationProblems(expected: Eval, { warnings, infos }: Evaluation): string[] {
  return [...told('warn', warnings), ...told('info', infos)];

  function told(kind: 'warn' | 'info', messages: readonly string[]): string[] {
    const wanted = of(expected, kind);
    const problems = wanted
      .filter(({ test }) => !messages.some((message) => test?.(message) ?? true))
      .map(({ line }) => `${line}, and there are: ${messages.join('; ')}`);
    if (wanted.length > 0) {
      const others = messages.filter((message) => !wanted.some(({ test }) => test?.(message) ?? true));
      problems.push(...others.map((message) => `unexpected ${kind}: ${message}`));
    }
    if (of(expected, `no_${kind}`).length > 0) problems.push(...messages.map((message) => `unexpected ${kind}: ${message}`));
    return problems;
  }
}

/** The same expression over a range has the same at the moment in the midst of it. */
async function asRange(expected: Eval, expression: Expression, source: SeriesSource): Promise<string[]> {
  const { start, query, expectations } = expected;
  if (expected.text !== undefined || /\b(?:start|end|range|step)\s*\(/.test(query) || isRangeVector(expression)) return [];
  const options: EvaluationOptions = { start: start - 60_000, end: start + 60_000, step: 60_000, query };
  const { result } = await evaluate(expression, source, options);
  if (result.type !== 'matrix') return [`as a range it is a ${result.type}`];
  const inMidst = result.series.flatMap(({ labels, points }) => {
    const point = points.find(({ time }) => time === start);
    return point === undefined ? [] : [{ labels, points: [point] }];
  });
  const series = expected.scalar === undefined ? expected.series : [{ labels: new Map(), values: [expected.scalar] }];
  const unordered = { ...expected, scalar: undefined, series, expectations: expectations.filter(({ kind }) => kind !== 'ordered') };
  return differences(unordered as Eval, { type: 'matrix', series: inMidst }).map((problem) => `as a range: ${problem}`);
}

function isRangeVector(expression: Expression): boolean {
  if (expression.kind === 'parentheses') return isRangeVector(expression.inner);
  return expression.kind === 'matrix-selector' || expression.kind === 'subquery';
}

import { RE2JS } from 're2js';
import type { Call, Expression } from '../../../common/promql/ast';
import { type Context, vectorOf } from '../context/Context';
import { EvaluationError } from '../EvaluationError';
import type { Grid } from '../Grid';
import { withoutParentheses } from '../plan/withoutParentheses';
import { isLabelName, metricName, withLabels } from '../values/labels';
import { mergeEqualLabels } from '../values/mergeEqualLabels';
import { relabelled, type Series, type Vector } from '../values/Series';

/** The text of an argument that is a string. */
export function textOf(expression: Expression | undefined): string {
  const literal = expression && withoutParentheses(expression);
  return literal?.kind === 'string' ? literal.value : '';
}

/** A name that is given anew stays. */
const withLabel = (series: Series, name: string, value: string): Series =>
  relabelled(series, withLabels(series.labels, [[name, value]]), name === metricName ? false : series.dropsName);

/** @throws EvaluationError for an expression that cannot be read, no name of a label, or series that have become equal */
export async function labelReplace({ arguments: given }: Call, grid: Grid, context: Context): Promise<Vector> {
  const [vector, ...texts] = given as [Expression, ...Expression[]];
  const [to = '', replacement = '', from = '', pattern = ''] = texts.map(textOf);
  const regex = compiled(pattern);
  if (!isLabelName(to)) throw new EvaluationError(`invalid destination label name in label_replace(): ${to}`);
  const changed = (await vectorOf(vector, grid, context)).map((series) => {
    const matcher = regex.matcher(series.labels.get(from) ?? '');
    if (!matcher.find()) return series;
    return withLabel(
      series,
      to,
      expanded(replacement, (group) => groupOf(regex, matcher, group)),
    );
  });
  return mergeEqualLabels(changed);
}

type Matcher = ReturnType<RE2JS['matcher']>;

function compiled(pattern: string): RE2JS {
  try {
    return RE2JS.compile(`^(?s:${pattern})$`);
  } catch {
    throw new EvaluationError(`invalid regular expression in label_replace(): ${pattern}`);
  }
}

/** What a group has matched, by number or name; nothing of one that is not there. */
function groupOf(regex: RE2JS, matcher: Matcher, group: string): string {
  const number = /^\d{1,9}$/.test(group) ? Number(group) : regex.namedGroups()[group];
  return number === undefined || number > regex.groupCount() ? '' : (matcher.group(number) ?? '');
}

const placeholder = /\$(?:\$|(\w+)|\{(\w+)\})/g;

/** `$1` and `${name}` are what groups have matched, `$$` is a dollar sign. */
const expanded = (template: string, group: (name: string) => string): string =>
  template.replace(placeholder, (whole, bare: string | undefined, braced: string | undefined) =>
    whole === '$$' ? '$' : group(bare ?? braced ?? ''),
  );

/** @throws EvaluationError for no name of a label, or series that have become equal */
export async function labelJoin({ arguments: given }: Call, grid: Grid, context: Context): Promise<Vector> {
  const [vector, ...texts] = given as [Expression, ...Expression[]];
  const [to = '', separator = '', ...from] = texts.map(textOf);
  for (const name of from) if (!isLabelName(name)) throw new EvaluationError(`invalid source label name in label_join(): ${name}`);
  if (!isLabelName(to)) throw new EvaluationError(`invalid destination label name in label_join(): ${to}`);
  const joined = (await vectorOf(vector, grid, context)).map((series) =>
    withLabel(series, to, from.map((name) => series.labels.get(name) ?? '').join(separator)),
  );
  return mergeEqualLabels(joined);
}

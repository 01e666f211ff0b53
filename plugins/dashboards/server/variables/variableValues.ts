import type { Facts } from '#sdk';
import { PublicError } from '#sdk/server';
import { variableSchema } from '../../common/document';
import { writtenOptions } from '../../common/variables/variableOptions';
import type { VariableOption } from '../../common/variables/variableValue';
import { datasources } from '../data/datasources';
import { type AskedVariable, type AskingFor, type FoundValues, matching } from './askedVariable';
import { labelNames, labelValues, promqlValues } from './labelVariables';
import { logFieldValues } from './logFieldValues';

type Find = (asked: AskedVariable, to: AskingFor) => Promise<FoundValues>;

const ofMetrics =
  (find: Find): Find =>
  (asked, to) => {
    require(to.facts, 'READ_METRICS', 'metrics');
    return find(asked, to);
  };

/** By the kind of a variable's plugin. */
const finders: Readonly<Record<string, Find>> = {
  PrometheusLabelValuesVariable: ofMetrics(labelValues),
  PrometheusLabelNamesVariable: ofMetrics(labelNames),
  PrometheusPromQLVariable: ofMetrics(promqlValues),
  LogFieldValuesVariable: (asked, to) => {
    require(to.facts, 'SEARCH_LOGS', 'logs');
    return logFieldValues(asked, to);
  },
  StaticListVariable: async (asked) => matching(written(asked), asked),
  IntervalVariable: async (asked) => matching(written(asked), asked),
  DatasourceVariable: async (asked, { services }) =>
    matching(
      datasources(services)
        .filter(({ spec }) => asked.spec.datasourcePluginKind === undefined || spec.plugin.kind === asked.spec.datasourcePluginKind)
        .map(({ metadata: { name }, spec }) => ({ value: name, label: spec.display.name })),
      asked,
    ),
};

/**
 * Values that a list variable can have now.
 * @throws PublicError 400 VARIABLE_KIND_UNKNOWN, 400 VARIABLE_INVALID, 403 FORBIDDEN, and what the question itself throws
 */
export function variableValues(asked: AskedVariable, to: AskingFor): Promise<FoundValues> {
  const find = Object.hasOwn(finders, asked.kind) ? finders[asked.kind] : undefined;
  if (find === undefined)
    throw new PublicError(400, 'VARIABLE_KIND_UNKNOWN', `Nothing here knows values of variables of the kind ${asked.kind}.`);
  return find(asked, to);
}

function require(facts: Facts, permission: string, what: string): void {
  if (facts.can?.has(permission) !== true)
    throw new PublicError(403, 'FORBIDDEN', `You do not have the permission to ask ${what}, where the values of this variable come from.`);
}

function written({ kind, spec }: AskedVariable): readonly VariableOption[] {
  const variable = variableSchema.parse({ kind: 'ListVariable', spec: { name: 'asked', plugin: { kind, spec } } });
  return variable.kind === 'ListVariable' ? (writtenOptions(variable) ?? []) : [];
}

import type { RollUpQuery } from '#sdk/query';
import { invalidQuery, type TenantScope } from '#sdk/server';
import type { CompiledQuery, Found } from '../compiledQuery';
import { Params } from '../params';
import { daysCondition, quartersCondition, tenantCondition } from '../scope';
import type { RollUpContext } from './rollUpContext';
import { selectFieldNames } from './selectFieldNames';
import { selectFields } from './selectFields';
import { selectFieldValues } from './selectFieldValues';
import { selectLabels } from './selectLabels';
import { selectLabelValues } from './selectLabelValues';
import { selectMetrics } from './selectMetrics';

const maxLimit = 10_000;

/**
 * Makes one statement of a question about roll-ups.
 * @throws PublicError 400 QUERY_INVALID
 */
export function compileRollUp<Q extends RollUpQuery>(query: Q, scope: TenantScope): CompiledQuery<Found<Q>> {
  const { limit } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    throw invalidQuery(`Ask for 1 to ${maxLimit} names or values, not ${limit}.`);
  const params = new Params();
  return select(query, scope, params) as unknown as CompiledQuery<Found<Q>>;
}

function select(query: RollUpQuery, scope: TenantScope, params: Params): CompiledQuery<Found<RollUpQuery>> {
  const tenant = tenantCondition(scope, params);
  const logs = (): RollUpContext => ({ params, tenant, where: quartersCondition(scope, query.range, params) });
  const metrics = (): RollUpContext => ({ params, tenant, where: daysCondition(scope, query.range, params) });
  switch (query.kind) {
    case 'fields':
      return selectFields(query, logs());
    case 'field-names':
      return selectFieldNames(query, logs());
    case 'field-values':
      return selectFieldValues(query, logs());
    case 'metrics':
      return selectMetrics(query, metrics());
    case 'labels':
      return selectLabels(query, metrics());
    case 'label-values':
      return selectLabelValues(query, metrics());
  }
}

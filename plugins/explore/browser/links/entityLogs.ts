import type { Entity, EntityWhere } from '#sdk';
import { expressionToLucene } from '#sdk/query';
import { exploreAddress } from '../../common/exploreState';

/** Where the logs that name a thing are, whatever else was looked for. */
export default function entityLogs({ name }: Entity, { accounts, from, to, fields }: EntityWhere): string {
  const [field = '', ...others] = fields;
  if (others.length === 0)
    return exploreAddress({ accounts, from, to, filters: [{ field: { id: field, name: field }, type: 'IS', value: name }] });
  const query = expressionToLucene({ kind: 'or', of: fields.map((one) => ({ kind: 'term', field: one, value: name })) });
  return exploreAddress({ accounts, from, to, query });
}

import { type RequestSession, requireAccount } from '#sdk/server';
import type { Mappings } from '../../common/fieldMappingCalls';
import type { FieldMappings } from './FieldMappings';
import type { MappedField } from './MappedField';

/** The mapping of the asking person's account, in the words of the calls. @param only names to tell of; all without */
export function mappingsOf(
  session: RequestSession,
  mappings: Pick<FieldMappings, 'limitOf'>,
  mapped: readonly MappedField[],
  only?: readonly string[],
): Mappings {
  const wanted = only === undefined ? undefined : new Set(only);
  const fields = mapped
    .filter(({ path }) => wanted === undefined || wanted.has(path))
    .map(({ path, type, isChosen, lastSeen }) => ({ name: path, type, chosen: isChosen, lastSeen: new Date(lastSeen).toISOString() }));
  const { id, name } = requireAccount(session);
  return { accountId: id, account: name, fields, used: mapped.length, max: mappings.limitOf(id) };
}

import type { CheckContent } from '#plugins/shares/contract';
import { parseLucene } from '#sdk/query';
import { PublicError } from '#sdk/server';
import { sharedSearchSchema } from '../../common/sharedSearch';

/** A search that runs can be shared; one that does not would show every visitor its fault. */
const checkSearch: CheckContent = (content) => {
  const checked = sharedSearchSchema.safeParse(content);
  if (!checked.success)
    throw new PublicError(400, 'SHARE_INVALID', 'This is no search that can be shared.', checked.error.issues.slice(0, 5));
  const parsed = parseLucene(checked.data.query.trim() === '*' ? '' : checked.data.query);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  return checked.data;
};

export default checkSearch;

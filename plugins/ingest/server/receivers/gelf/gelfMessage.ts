import { Excess } from '../../json/Excess';
import { readObject } from '../../json/readObject';
import { emptyTree } from '../../json/readTree';
import { writeJson } from '../../json/writeJson';
import { EXCESS_FIELD } from '../../rows/RowEncoder';

/** A message as the intake takes it. */
export interface GelfMessage {
  readonly json: Buffer;
  readonly token: string | undefined;
  readonly hasExcess: boolean;
}

const TOKEN_FIELD = '_token';

/**
 * Reads a GELF message. Additional fields lose the underscore that marks them, unless another field has that name; `_token` is the
 * shipping token and is taken out.
 * @returns undefined when it is not a JSON object
 */
export function gelfMessage(text: string): GelfMessage | undefined {
  const excess = new Excess();
  const tree = readObject(text, excess);
  if (tree === undefined) return undefined;
  const fields = emptyTree();
  for (const [name, value] of Object.entries(tree)) {
    const plain = /^_[^_]/.test(name) ? name.slice(1) : name;
    if (name !== TOKEN_FIELD && name !== 'version') fields[plain !== name && plain in tree ? name : plain] = value;
  }
  if (!excess.isEmpty) fields[EXCESS_FIELD] = String(excess);
  const token = tree[TOKEN_FIELD];
  return { json: Buffer.from(writeJson(fields)), token: typeof token === 'string' ? token : undefined, hasExcess: !excess.isEmpty };
}

import { PublicError, type Records } from '#sdk/server';
import { isUniqueViolation } from '../records/connectionErrors';

type Db = Records['db'];

/** Tokens in force of one kind that an account may have. */
const most = 100;

export interface TokenAdding<Row> {
  readonly name: string;
  /** How many of the kind there are in the account. */
  readonly present: (db: Db) => PromiseLike<number>;
  readonly insert: (db: Db) => PromiseLike<readonly Row[]>;
}

/** Adds a token of whatever kind to an account. @throws PublicError 409 TOKEN_NAME_TAKEN, 409 TOO_MANY_TOKENS */
export async function addToken<Row>(records: Records, { name, present, insert }: TokenAdding<Row>): Promise<Row> {
  try {
    return await records.transaction(async (db) => {
      if ((await present(db)) >= most)
        throw new PublicError(
          409,
          'TOO_MANY_TOKENS',
          `An account can have at most ${most} tokens of a kind. Delete one that nobody needs.`,
        );
      const [row] = await insert(db);
      if (row === undefined) throw new Error('The insert returned no row.');
      return row;
    });
  } catch (error) {
    throw isUniqueViolation(error)
      ? new PublicError(409, 'TOKEN_NAME_TAKEN', `A token named ${name} is there already. Choose another name.`)
      : error;
  }
}

import { PublicError } from '#sdk/server';

export const tokenNameTaken = (name: string): PublicError =>
  new PublicError(409, 'TOKEN_NAME_TAKEN', `A token named ${name} is there already. Choose another name.`);

export const tooManyTokens = (most: number): PublicError =>
  new PublicError(409, 'TOO_MANY_TOKENS', `An account can have at most ${most} tokens of a kind. Delete one that nobody needs.`);

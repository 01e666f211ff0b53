import type { Lexeme } from './lexeme';

/** What is wrong with a lexeme that stands where a value is expected. */
export function misplaced(lexeme: Lexeme): string {
  switch (lexeme.kind) {
    case 'error':
      return lexeme.message;
    case 'colon':
      return "A field name is missing before ':'; write \\: for the character itself";
    case 'boost':
      return "'^' stands after a value; write \\^ for the character itself";
    case 'fuzzy':
      return "'~' stands right after a word or a phrase; write \\~ for the character itself";
    case 'rangeClose':
      return 'This bracket closes nothing; remove it, or write a backslash before it for the character itself';
    case 'end':
      return 'The query ends where a value is expected';
    default:
      return 'A value is expected here';
  }
}

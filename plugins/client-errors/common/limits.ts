/** Characters of an error that are kept. */
export const longestMessage = 1000;
export const longestStack = 8000;
export const longestPage = 500;
/** Errors that a person's browser sends, and that the server takes from a person, in a minute. */
export const errorsAMinute = 20;
/** Errors that the server takes from all people of an account in a minute. */
export const errorsOfAccountAMinute = 100;

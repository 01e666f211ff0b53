/** Whom an identity provider has told us of. */
export interface Person {
  readonly email: string;
  readonly fullName: string;
}

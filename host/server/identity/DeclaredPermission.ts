/** A permission that a running plugin contributes, and the roles that grant it. */
export interface DeclaredPermission {
  readonly name: string;
  readonly roles: readonly string[];
}

/** Names of fields and their values, for forms and completion: the most common first, and no more than fit. */
export interface FieldSuggestions {
  fields(prefix: string): Promise<readonly { readonly text: string }[]>;
  values(field: string, prefix: string): Promise<readonly { readonly text: string }[]>;
}

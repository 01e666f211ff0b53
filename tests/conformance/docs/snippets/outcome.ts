/** What has become of a snippet. */
export type Outcome =
  /** It ran, and so many logs, samples or spans arrived. */
  | { readonly kind: 'ran'; readonly by: string; readonly arrived: number }
  /** It is what its own tool or the schema of its format wants. */
  | { readonly kind: 'parsed'; readonly by: string }
  | { readonly kind: 'skipped'; readonly reason: string };

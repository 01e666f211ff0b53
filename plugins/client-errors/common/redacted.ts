/** What stands in place of what could be a secret. */
const hidden = '[hidden]';

/** A run of letters and digits that is no word and no file: a token, a hash, an id that opens something. */
const isSecret = (run: string): boolean => (run.match(/\d/g)?.length ?? 0) >= 3;

/**
 * A text without what could be a secret or a person's: query strings and fragments of addresses, e-mail addresses, and tokens. The browser asks
 * before it sends, and the server again before it keeps.
 */
export function redacted(text: string): string {
  return text
    .replace(/[?#][^\s"'`<>()]{2,}/g, `?${hidden}`)
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, hidden)
    .replace(/\b(bearer|basic) [^\s"',]+/gi, `$1 ${hidden}`)
    .replace(/\b(token|password|secret|authorization|api-?key)["']?[=:] ?["']?[^\s"',]+/gi, `$1=${hidden}`)
    .replace(/[\w-]{20,}/g, (run, at: number, whole: string) =>
      isSecret(run) && !whole.startsWith('.js', at + run.length) ? hidden : run,
    );
}

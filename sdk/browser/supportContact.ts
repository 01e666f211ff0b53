/**
 * Where people reach the support of this installation: a `mailto:` or `https:` address; undefined when the operator has set none. It stands in the
 * page itself, so that it is known when nothing else could be loaded.
 */
export function supportContact(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="support-contact"]')?.content ?? '';
  return content.startsWith('mailto:') || content.startsWith('https://') ? content : undefined;
}

/** Raw control characters inside the strings of JSON text, which the grammar forbids and senders write all the same, as escapes. */
export function escapeControls(text: string): string {
  let inside = false;
  let escaped = false;
  let out = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inside && code < 32) {
      out += `${text.slice(from, at)}\\u${code.toString(16).padStart(4, '0')}`;
      from = at + 1;
    }
    if (code === 34 && !escaped) inside = !inside;
    escaped = inside && code === 92 && !escaped;
  }
  return out + text.slice(from);
}

import type { Span } from '#sdk/query';

/** Texts up to this length are shown whole. */
const whole = 10_000;
const around = 100;
const maxFragments = 5;

/** The text with its matches between `<em>` and `</em>`, everything else HTML-escaped; of a long text, pieces around its first matches. */
export function fragments(text: string, spans: readonly Span[]): readonly string[] {
  if (text.length <= whole) return [marked(text, { start: 0, end: text.length }, spans)];
  const pieces: { window: Span; spans: Span[] }[] = [];
  for (const span of spans) {
    const last = pieces.at(-1);
    const window = { start: Math.max(0, span.start - around), end: Math.min(text.length, span.end + around) };
    if (last !== undefined && window.start <= last.window.end) {
      pieces[pieces.length - 1] = { window: { start: last.window.start, end: window.end }, spans: [...last.spans, span] };
    } else if (pieces.length < maxFragments) pieces.push({ window, spans: [span] });
    else break;
  }
  return pieces.map((piece) => marked(text, piece.window, piece.spans));
}

function marked(text: string, window: Span, spans: readonly Span[]): string {
  let out = '';
  let at = window.start;
  for (const { start, end } of spans) {
    out += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`;
    at = end;
  }
  return out + escapeHtml(text.slice(at, window.end));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

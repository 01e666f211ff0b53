import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';

/**
 * What is sent in the place of a body template that cannot be filled: the text, in the field that the service of the address reads, or the whole notice. It says why.
 * @param why in words for people
 */
export function bodyWithout(url: string, notice: AlertNotice, why: string): unknown {
  const text = `${notice.text}\n\n${why}`;
  const told = `${notice.title}\n${text}`;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (host === 'discord.com' || host === 'discordapp.com') return { content: clip(told, 2000), allowed_mentions: { parse: [] } };
  if (host === 'chat.googleapis.com') return { text: clip(told.replaceAll('<', '‹'), 4000) };
  return { ...notice, text };
}

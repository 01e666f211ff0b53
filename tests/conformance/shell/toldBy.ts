import { observe } from 'mobx';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';

type Notice = RenderedApplication['app']['notices']['notices'][number];

/** What the product tells from now on, each once, oldest first: a notice goes by itself once there was time to read it, which a busy machine may have used up. */
export function toldBy({ app: { notices } }: RenderedApplication): Notice[] {
  const told: Notice[] = [];
  // Readers take out what they have read; when a newer notice goes, the list ends with an older one again.
  const known = new Set(notices.notices.map(({ key }) => key));
  observe(notices, 'notices', ({ newValue }) => {
    const fresh = (newValue as readonly Notice[]).filter(({ key }) => !known.has(key));
    for (const notice of fresh) known.add(notice.key);
    told.push(...fresh);
  });
  return told;
}

import { observe } from 'mobx';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';

type Notice = RenderedApplication['app']['notices']['notices'][number];

/** What the product tells from now on, oldest first: a notice goes by itself once there was time to read it, which a busy machine may have used up. */
export function toldBy({ app: { notices } }: RenderedApplication): Notice[] {
  const told: Notice[] = [];
  observe(notices, 'notices', ({ newValue }) => {
    const newest = (newValue as readonly Notice[]).at(-1);
    if (newest !== undefined && !told.some(({ key }) => key === newest.key)) told.push(newest);
  });
  return told;
}

import { makeAutoObservable, observableRef } from 'mobx';
import type { Notices } from '#sdk/browser';

export type Notice = Parameters<Notices['show']>[0] & { readonly key: number; readonly milliseconds: number };

/** Bounds of a toast's time when it asks for none: short texts 1 s, long ones up to 4 s. */
export const shortestNotice = 1000;
export const longestNotice = 4000;
const most = 5;

/** Reading time of a notice: about 15 characters a second, within the bounds. */
export const readingTime = (text: string): number => Math.min(longestNotice, Math.max(shortestNotice, text.length * 66));

/** The toasts on the screen, newest last. */
export class NoticeQueue implements Notices {
  notices: readonly Notice[] = [];
  private next = 1;
  /** What is waited for before failures are told again. */
  private readonly causes = new Set<Promise<unknown>>();

  constructor() {
    makeAutoObservable<this, 'next' | 'causes'>(this, { notices: observableRef, next: false, causes: false }, { autoBind: true });
  }

  /** Tells the cause of many failures once: until `settled`, other notices of danger are its consequences, and are left out. */
  showCause(notice: Parameters<Notices['show']>[0], settled: Promise<unknown>): void {
    this.notices = this.notices.filter(({ intent }) => intent !== 'danger');
    this.put(notice);
    this.causes.add(settled);
    const forget = (): void => void this.causes.delete(settled);
    settled.then(forget, forget);
  }

  show(notice: Parameters<Notices['show']>[0]): void {
    if (notice.intent !== 'danger' || this.causes.size === 0) this.put(notice);
  }

  private put(notice: Parameters<Notices['show']>[0]): void {
    const milliseconds = notice.milliseconds ?? readingTime(`${notice.title} ${notice.text ?? ''}`);
    const same = ({ title, text, intent }: Notice) => title === notice.title && text === notice.text && intent === notice.intent;
    const others = this.notices.filter((shown) => !same(shown));
    this.notices = [...others, { ...notice, milliseconds, key: this.next++ }].slice(-most);
  }

  dismiss(key: number): void {
    this.notices = this.notices.filter((notice) => notice.key !== key);
  }
}

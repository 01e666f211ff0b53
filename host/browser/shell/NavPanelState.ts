import { makeAutoObservable } from 'mobx';
import { closeDelay, hoverIntent, selectionDelay } from './navTimings';

/** Which group's panel is open: by hovering with intent, by a click at once, closed soon after the pointer has left. */
export class NavPanelState {
  openId: string | undefined;
  /** The open panel takes the focus, because it was opened by the keyboard. */
  takesFocus = false;
  /** The item whose panel `opening` opens. */
  private next: string | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'next' | 'opening' | 'closing'>(this, { next: false, opening: false, closing: false }, { autoBind: true });
  }

  /** The pointer moves over an item of the bar. An item that comes under a resting pointer, because the bar grew above it, is not meant. */
  hover(id: string): void {
    this.stay();
    if (this.next === id) return;
    this.forget();
    if (this.openId === id) return;
    this.next = id;
    this.opening = setTimeout(() => this.open(id), this.openId === undefined ? hoverIntent : selectionDelay);
  }

  /** The pointer is over the panel itself. */
  stay(): void {
    clearTimeout(this.closing);
    this.closing = undefined;
  }

  /** The pointer moves over an item without a panel. */
  hoverNothing(): void {
    this.forget();
    if (this.openId !== undefined && this.closing === undefined) this.leave();
  }

  leave(): void {
    this.forget();
    this.stay();
    this.closing = setTimeout(this.close, closeDelay);
  }

  private forget(): void {
    clearTimeout(this.opening);
    this.next = undefined;
  }

  open(id: string, takesFocus = false): void {
    this.forget();
    this.stay();
    this.openId = id;
    this.takesFocus = takesFocus;
  }

  close(): void {
    this.forget();
    this.stay();
    this.openId = undefined;
  }
}

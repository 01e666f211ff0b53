import { makeAutoObservable } from 'mobx';
import { closeDelay, hoverIntent, selectionDelay } from './navTimings';

/** Which group's panel is open: by hovering with intent, by a click at once, closed soon after the pointer has left. */
export class NavPanelState {
  openId: string | undefined;
  /** The open panel takes the focus, because it was opened by the keyboard. */
  takesFocus = false;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'opening' | 'closing'>(this, { opening: false, closing: false }, { autoBind: true });
  }

  /** The pointer is over an item of the bar. */
  hover(id: string): void {
    this.stay();
    clearTimeout(this.opening);
    if (this.openId === id) return;
    this.opening = setTimeout(() => this.open(id), this.openId === undefined ? hoverIntent : selectionDelay);
  }

  /** The pointer is over the panel itself. */
  stay(): void {
    clearTimeout(this.closing);
    this.closing = undefined;
  }

  /** The pointer is over an item without a panel. */
  hoverNothing(): void {
    clearTimeout(this.opening);
    if (this.openId !== undefined) this.leave();
  }

  leave(): void {
    clearTimeout(this.opening);
    clearTimeout(this.closing);
    this.closing = setTimeout(this.close, closeDelay);
  }

  open(id: string, takesFocus = false): void {
    clearTimeout(this.opening);
    this.stay();
    this.openId = id;
    this.takesFocus = takesFocus;
  }

  close(): void {
    clearTimeout(this.opening);
    this.stay();
    this.openId = undefined;
  }
}

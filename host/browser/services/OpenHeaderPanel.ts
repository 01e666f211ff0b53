import { makeAutoObservable } from 'mobx';
import type { HeaderPanels } from '#sdk/browser';

/** Which drawer of the header is open; at most one. */
export class OpenHeaderPanel implements HeaderPanels {
  opened: string | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(panel: string): void {
    this.opened = panel;
  }

  toggle(panel: string): void {
    this.opened = this.opened === panel ? undefined : panel;
  }

  close(): void {
    this.opened = undefined;
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import type { Modals } from '#sdk/browser';

/** The open dialogs, the topmost last. */
export class ModalStack implements Modals {
  shown: readonly { readonly modalId: string; readonly input: unknown; readonly key: number }[] = [];
  private next = 1;

  constructor() {
    makeAutoObservable<this, 'next'>(this, { shown: observableRef, next: false }, { autoBind: true });
  }

  open(modalId: string, input?: unknown): void {
    this.shown = [...this.shown, { modalId, input, key: this.next++ }];
  }

  close(key: number): void {
    this.shown = this.shown.filter((modal) => modal.key !== key);
  }
}

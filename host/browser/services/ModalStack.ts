import { makeAutoObservable, observableRef } from 'mobx';
import type { Modals } from '#sdk/browser';

/** The open dialogs, the topmost last. */
export class ModalStack implements Modals {
  shown: readonly { readonly modalId: string; readonly input: unknown; readonly key: number }[] = [];
  private next = 1;

  /** @param isOpen whether the person may see the dialog with this `plugin/id` */
  constructor(private readonly isOpen: (modalId: string) => boolean) {
    makeAutoObservable<this, 'next' | 'isOpen'>(this, { shown: observableRef, next: false, isOpen: false }, { autoBind: true });
  }

  open(modalId: string, input?: unknown): void {
    if (!this.isOpen(modalId))
      throw new Error(`There is no open dialog ${modalId}. Name it by plugin/id, as its plugin adds it to modals.`);
    this.shown = [...this.shown, { modalId, input, key: this.next++ }];
  }

  close(key: number): void {
    this.shown = this.shown.filter((modal) => modal.key !== key);
  }
}

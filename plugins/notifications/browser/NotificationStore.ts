import { makeAutoObservable, observableRef } from 'mobx';
import type { Notification } from '../contract';

/** What the person is told until it is over, as the last poll said. */
export class NotificationStore {
  notifications: readonly Notification[] = [];
  /** The stack is put aside; it opens again for one that was not there. */
  isFolded = false;

  constructor() {
    makeAutoObservable(this, { notifications: observableRef }, { autoBind: true });
  }

  take(notifications: readonly Notification[]): void {
    const known = new Set(this.notifications.map(({ id }) => id));
    if (notifications.some(({ id }) => !known.has(id))) this.isFolded = false;
    this.notifications = notifications;
  }

  remove(id: number): void {
    this.notifications = this.notifications.filter((notification) => notification.id !== id);
  }

  fold(isFolded: boolean): void {
    this.isFolded = isFolded;
  }

  clear(): void {
    this.notifications = [];
    this.isFolded = false;
  }
}

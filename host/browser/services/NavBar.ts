import { makeAutoObservable } from 'mobx';
import type { NavigationBar } from '#sdk/browser';

/** Whether the bar at the left is put aside, or gone in focus mode. Who keeps it beyond the page is not known here. */
export class NavBar implements NavigationBar {
  isMinified = false;
  isFocused = false;
  isList = false;
  readonly revealed = new Set<string>();
  readonly marked = new Set<string>();

  constructor() {
    makeAutoObservable(this);
  }

  minify(isMinified: boolean): void {
    this.isMinified = isMinified;
  }

  showList(isList: boolean): void {
    this.isList = isList;
  }

  focus(isFocused: boolean): void {
    this.isFocused = isFocused;
  }

  reveal(group: string, isRevealed: boolean): void {
    if (isRevealed) this.revealed.add(group);
    else this.revealed.delete(group);
  }

  mark(link: string, isNew: boolean): void {
    if (isNew) this.marked.add(link);
    else this.marked.delete(link);
  }
}

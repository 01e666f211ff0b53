interface Watched {
  readonly observer: MutationObserver;
  readonly callback: MutationCallback;
}

/**
 * Makes observers hear of all changes before an element is focused. In a browser they do: an effect that moves the focus runs in a later task than the one that drew the page.
 * In the test document React runs effects at once, so that Fluent would move the focus into a dialog that its modalizer does not know yet, and hide the dialog itself
 * from whoever looks for its parts by role.
 */
export function deliverMutations(): void {
  const { MutationObserver: Observer, HTMLElement: Element } = globalThis;
  const { focus } = Element.prototype;
  const watching = new Set<Watched>();
  globalThis.MutationObserver = class extends Observer {
    readonly #watched: Watched;

    constructor(callback: MutationCallback) {
      super(callback);
      this.#watched = { observer: this, callback };
    }

    override observe(target: Node, options?: MutationObserverInit): void {
      watching.add(this.#watched);
      super.observe(target, options);
    }

    override disconnect(): void {
      watching.delete(this.#watched);
      super.disconnect();
    }
  };
  Element.prototype.focus = function (options) {
    for (const { observer, callback } of watching) {
      const records = observer.takeRecords();
      if (records.length > 0) callback(records, observer);
    }
    focus.call(this, options);
  };
}

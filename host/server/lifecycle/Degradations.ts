import type { Degradation } from '#sdk/server';

/** What parts of the product say they cannot do now, for `/readyz`. */
export class Degradations implements Degradation {
  private readonly said = new Map<string, string>();

  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.said);
  }

  set(part: string, reason: string | undefined): void {
    if (reason === undefined) this.said.delete(part);
    else this.said.set(part, reason);
  }
}

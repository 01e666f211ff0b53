/** Counts those who still need a thing; tells when nobody does. The maker is the first holder. */
export class HoldCount {
  private holders = 1;

  constructor(private readonly onFree: () => void) {}

  hold(): void {
    this.holders++;
  }

  release(): void {
    this.holders--;
    if (this.holders === 0) this.onFree();
  }
}

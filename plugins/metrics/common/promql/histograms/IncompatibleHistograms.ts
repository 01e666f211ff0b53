/** Exponential buckets and those with bounds of their own have nothing in common that could be added. */
export class IncompatibleHistograms extends Error {
  constructor() {
    super('cannot apply this operation on histograms with a mix of exponential and custom bucket schemas');
    this.name = 'IncompatibleHistograms';
  }
}

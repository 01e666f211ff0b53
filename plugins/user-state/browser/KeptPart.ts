import type { z } from 'zod';
import { call } from '#sdk';
import type { Api } from '#sdk/browser';
import { getState } from '../api';
import { changeKept } from '../changeKept';

/** One named state of the person, read and changed as a whole. What is not of its shape counts as empty. */
export class KeptPart<T> {
  constructor(
    private readonly api: Api,
    private readonly name: string,
    private readonly schema: z.ZodType<T>,
    private readonly empty: T,
  ) {}

  /** @throws ApiError */
  async read(signal?: AbortSignal): Promise<T> {
    const { value } = await call(this.api, getState, { params: { name: this.name }, signal });
    return this.shaped(value);
  }

  /** Makes the change to what is kept now, and once more when somebody else has changed that in between. @throws ApiError */
  change(to: (value: T) => T): Promise<T> {
    return changeKept(this.api, this.name, (value) => to(this.shaped(value)));
  }

  private shaped(value: unknown): T {
    const read = this.schema.safeParse(value);
    return read.success ? read.data : this.empty;
  }
}

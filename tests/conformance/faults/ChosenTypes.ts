import { expect } from 'vitest';
import type { listMappingErrors, readMappings } from '#plugins/ingest/api';
import type { Answer } from '#sdk';
import type { Product } from '#tests/harness/product';

/** Fields whose first value is a number, and of which somebody has said that they are texts. */
export class ChosenTypes {
  /** Logs that were acknowledged. */
  shipped = 0;

  constructor(
    private readonly product: Product,
    private readonly token: string,
  ) {}

  /** @returns the field */
  async choose(round: number): Promise<string> {
    const field = `chosen_${round}`;
    await this.ship({ [field]: 200 });
    const session = await this.product.login();
    expect((await session.call('PUT', '/api/mappings', { field, type: 'keyword' })).status).toBe(200);
    return field;
  }

  /** What does not fit its first value fits its type, and has no error. */
  async expectKept(field: string): Promise<void> {
    await this.ship({ [field]: 'teapot' });
    const session = await this.product.login();
    const { fields } = (await session.call<Answer<typeof readMappings>>('GET', '/api/mappings')).body;
    expect(fields.find(({ name }) => name === field)).toMatchObject({ type: 'keyword', chosen: true });
    const { errors } = (await session.call<Answer<typeof listMappingErrors>>('GET', '/api/mappings/errors')).body;
    expect(errors.filter((error) => error.field === field)).toEqual([]);
  }

  private async ship(log: object): Promise<void> {
    const answer = await fetch(`${this.product.listenerUrl}/?token=${this.token}`, { method: 'POST', body: JSON.stringify(log) });
    expect(answer.status, await answer.text()).toBe(200);
    this.shipped += 1;
  }
}

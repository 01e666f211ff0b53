import { pushTimeseries } from 'prometheus-remote-write';
import type { Product } from '#tests/harness/product';

export interface SentSeries {
  readonly labels: Readonly<Record<string, string>> & { readonly __name__: string };
  readonly samples: readonly { readonly value: number; readonly timestamp: number }[];
}

/** Sends series by remote write, as Prometheus does. @param token absent where whoever takes them asks for none */
export async function sendSamples(product: Pick<Product, 'url'>, token: string | undefined, series: readonly SentSeries[]): Promise<void> {
  const { status } = await pushTimeseries(
    series.map(({ labels, samples }) => ({ labels: { ...labels }, samples: samples.map((sample) => ({ ...sample })) })),
    {
      url: `${product.url}/api/v1/write`,
      ...(token !== undefined && { auth: { username: 'any', password: token } }),
      timeout: 20_000,
    },
  );
  if (status !== 204) throw new Error(`Remote write answered ${status}.`);
}

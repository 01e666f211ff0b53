import { type Product, type ProductOptions, type Session, startProduct } from './product';

export type PortWithToken = 'FORWARD' | 'GELF' | 'GRAPHITE' | 'JAEGER' | 'LISTENER' | 'STATSD' | 'SYSLOG';

/** A product whose ports take what names no token for the account's own: some unmodified clients have no place for one. */
export async function startWithPortTokens(
  ports: readonly PortWithToken[],
  options?: ProductOptions,
): Promise<{ readonly product: Product; readonly session: Session; readonly token: string }> {
  const product = await startProduct(options);
  const token = await (await product.login()).shippingToken();
  await product.kill('SIGTERM');
  await product.restart(Object.fromEntries(ports.map((port) => [`ASTROLABE_${port}_TOKEN`, token])));
  return { product, session: await product.login(), token };
}

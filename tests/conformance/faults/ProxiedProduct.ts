import type { Product, SocketSetting } from '#tests/harness/product';
import { CuttingProxy } from './CuttingProxy';

/** A product as one client sees it, through proxies that can cut its connections. UDP goes past them, so the ports of it are left as they are. */
export class ProxiedProduct {
  private constructor(
    readonly product: Product,
    private readonly proxies: readonly CuttingProxy[],
  ) {}

  static async of(product: Product, sockets: readonly SocketSetting[]): Promise<ProxiedProduct> {
    const proxies: CuttingProxy[] = [];
    const portTo = async (target: number): Promise<number> => {
      const proxy = await CuttingProxy.to(target);
      proxies.push(proxy);
      return proxy.port;
    };
    const urlTo = async (url: string): Promise<string> => `http://127.0.0.1:${await portTo(Number(new URL(url).port))}`;
    const ports = { ...product.sockets };
    for (const setting of sockets) ports[setting] = await portTo(product.sockets[setting]);
    const seen: Product = Object.create(product, {
      url: { value: await urlTo(product.url) },
      listenerUrl: { value: await urlTo(product.listenerUrl) },
      otlpUrl: { value: await urlTo(product.otlpUrl) },
      otlpGrpcUrl: { value: await urlTo(product.otlpGrpcUrl) },
      sockets: { value: ports },
    });
    return new ProxiedProduct(seen, proxies);
  }

  get cuts(): number {
    return this.proxies.reduce((sum, { cuts }) => sum + cuts, 0);
  }

  /** Has so many of the client's connections cut, on each port it uses. */
  cutNext(connections: number): void {
    for (const proxy of this.proxies) proxy.cutNext(connections);
  }

  async close(): Promise<void> {
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
  }
}

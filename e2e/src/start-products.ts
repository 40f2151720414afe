import { assignProduct } from './product-of-worker.ts';
import { type Product, startProduct } from './product-process.ts';

declare global {
  var adhelmProducts: readonly Product[] | undefined;
}

/** Starts a product for each worker of jest: test files that run side by side share no data. */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  const products = await Promise.all(Array.from({ length: maxWorkers }, () => startProduct()));
  globalThis.adhelmProducts = products;
  for (const [index, product] of products.entries()) assignProduct(index + 1, product);
}

import { assignProduct, keepSyncedData } from './product-of-worker.ts';
import { copiedPlace, newPlace, type Product, type ProductPlace, runProduct } from './product-process.ts';

declare global {
  var adhelmProducts: readonly Product[] | undefined;
  var adhelmSyncedData: ProductPlace | undefined;
}

/**
 * Starts a product for each worker of jest: test files that run side by side share no data. They are copies of one that has
 * synced, because the first sync costs more than a start. It starts again on its own port, where all of them have the
 * addresses of its images.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  const place = await newPlace();
  const synced = await runProduct(place);
  await synced.end();
  globalThis.adhelmSyncedData = await copiedPlace(place);
  keepSyncedData(globalThis.adhelmSyncedData);
  const places = [place];
  while (places.length < maxWorkers) places.push(await copiedPlace(place));
  const products = await Promise.all(places.map((one) => runProduct(one)));
  globalThis.adhelmProducts = products;
  for (const [index, product] of products.entries()) assignProduct(index + 1, product);
}

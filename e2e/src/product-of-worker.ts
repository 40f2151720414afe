import type { Product } from './product-process.ts';

/** What tests know of the product that runs for their jest worker. */
export type ProductOfWorker = Pick<Product, 'url' | 'sandboxUrl' | 'dataDir'>;

const variable = (worker: number | string) => `ADHELM_PRODUCT_${worker}`;

/** Makes a product known to the worker of a number, which starts at 1. */
export function assignProduct(worker: number, { url, sandboxUrl, dataDir }: ProductOfWorker): void {
  process.env[variable(worker)] = JSON.stringify({ url, sandboxUrl, dataDir });
}

/** The product of this worker. Throws outside a test run. */
export function productOfWorker(): ProductOfWorker {
  const assigned = process.env[variable(process.env.JEST_WORKER_ID ?? 1)];
  if (assigned === undefined) throw new Error('no product runs for this worker');
  return JSON.parse(assigned);
}

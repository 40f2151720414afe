import type { Product, ProductPlace } from './product-process.ts';

/** What tests know of the product that runs for their jest worker. */
export type ProductOfWorker = Pick<Product, 'url' | 'sandboxUrl' | 'dataDir'>;

const variable = (worker: number | string) => `ADHELM_PRODUCT_${worker}`;

/** Makes a product known to the worker of a number, which starts at 1. */
export function assignProduct(worker: number, { url, sandboxUrl, dataDir }: ProductOfWorker): void {
  process.env[variable(worker)] = JSON.stringify({ url, sandboxUrl, dataDir });
}

const SYNCED_DATA = 'ADHELM_SYNCED_DATA';

/** Makes the data of a product that has synced known to all workers. */
export function keepSyncedData({ port, dataDir }: ProductPlace): void {
  process.env[SYNCED_DATA] = JSON.stringify({ port, dataDir });
}

/** The data of a product that has synced and does not run, for a test that needs a product of its own: copy it. */
export function syncedData(): ProductPlace {
  const kept = process.env[SYNCED_DATA];
  if (kept === undefined) throw new Error('no product has synced for this run');
  return JSON.parse(kept);
}

/** The product of this worker. Throws outside a test run. */
export function productOfWorker(): ProductOfWorker {
  const assigned = process.env[variable(process.env.JEST_WORKER_ID ?? 1)];
  if (assigned === undefined) throw new Error('no product runs for this worker');
  return JSON.parse(assigned);
}

import { type Product, startProduct } from './product-process.ts';

declare global {
  var adhelmProduct: Product | undefined;
}

/** One product for the whole run, whose address tests read from `ADHELM_URL`. */
export default async function setUp(): Promise<void> {
  const product = await startProduct();
  globalThis.adhelmProduct = product;
  process.env.ADHELM_URL = product.url;
  process.env.ADHELM_SANDBOX_URL = product.sandboxUrl;
  process.env.ADHELM_DATA_DIR = product.dataDir;
}

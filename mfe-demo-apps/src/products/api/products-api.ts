import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { DemoFault } from '../../demo-api/demo-fault.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { type NewProduct, newProductSchema, type Product } from '../product.ts';
import { seedProducts } from './seed.ts';

const products = areaStore({ name: 'products', version: 1, seed: seedProducts });

/** The new product is the first. Throws the fault 400 where another has its SKU. */
export function withNewProduct(
  products: readonly Product[],
  made: Pick<Product, 'id' | 'createdAt'>,
  entered: NewProduct,
): [readonly Product[], Product] {
  if (products.some(({ sku }) => sku === entered.sku)) {
    throw new DemoFault(400, 'Another product has this SKU');
  }
  const product = { ...entered, ...made };
  return [[product, ...products], product];
}

/** `GET /api/products`, and the call that creates one. */
export const productsApi = demoApp()
  .basePath('/api/products')
  .get('/', async (context) => context.json({ products: await products.read() }))
  .post('/new', async (context) => {
    const entered = await payloadOf(context, newProductSchema);
    const made = { id: newId(), createdAt: Date.now() };
    return context.json({
      product: await products.change((before) => withNewProduct(before, made, entered)),
    });
  });

import { callDemo } from '../../demo-api/demo-client.ts';
import { inventoryTypes, productCategories, productsAnswerSchema } from '../product.ts';

const report = jest.fn();
const read = async () => productsAnswerSchema.parse(await callDemo('/api/products', {}, report)).products;
const create = (body: unknown) => callDemo('/api/products/new', { method: 'POST', body }, report);

const entered = {
  name: 'Tea tin',
  description: '<p>Holds 200 g.</p>',
  category: 'kitchen',
  sku: 'KIT-900',
  price: 14_000_000,
  salePrice: null,
  inventoryType: 'in_stock',
  quantity: 12,
  isShippable: true,
  isTaxable: false,
  pictures: [],
};

describe('products', () => {
  it('have each specified inventory type, and stock that agrees with it', async () => {
    const products = await read();
    expect(new Set(products.map(({ inventoryType }) => inventoryType))).toEqual(new Set(inventoryTypes));
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(productCategories));
    for (const { inventoryType, quantity } of products) {
      expect(quantity === 0).toBe(inventoryType === 'out_of_stock');
    }
  });

  it('are created, the newest first', async () => {
    await create(entered);
    expect((await read())[0]).toMatchObject(entered);
  });

  it('are refused with a SKU that another has, a negative price or no name', async () => {
    await expect(create({ ...entered, sku: 'KIT-100' })).rejects.toMatchObject({
      status: 400,
      message: 'Another product has this SKU',
    });
    const before = await read();
    await expect(create({ ...entered, sku: 'A', price: -1 })).rejects.toMatchObject({ status: 400 });
    await expect(create({ ...entered, sku: 'B', name: '' })).rejects.toMatchObject({ status: 400 });
    expect(await read()).toEqual(before);
  });
});

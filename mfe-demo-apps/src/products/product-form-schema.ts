import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { inventoryTypes, type NewProduct, productCategories } from './product.ts';

const texts = messages.form;
const amount = z.nullable(z.number().check(z.nonnegative(texts.negative)));

/** What people type: amounts in dollars, null while empty. */
export type ProductValues = {
  name: string;
  category: NewProduct['category'];
  sku: string;
  price: number | null;
  salePrice: number | null;
  inventoryType: NewProduct['inventoryType'];
  quantity: number | null;
  isShippable: boolean;
  isTaxable: boolean;
};

export const productValuesSchema: z.ZodMiniType<ProductValues, ProductValues> = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, texts.noName), z.maxLength(255)),
    category: z.enum(productCategories),
    sku: z.string().check(z.trim(), z.minLength(1, texts.noSku), z.maxLength(40)),
    price: amount,
    salePrice: amount,
    inventoryType: z.enum(inventoryTypes),
    quantity: z.nullable(z.int().check(z.nonnegative(texts.negative))),
    isShippable: z.boolean(),
    isTaxable: z.boolean(),
  })
  .check(
    z.refine(({ price }) => price !== null, { path: ['price'], error: texts.noPrice }),
    z.refine(({ price, salePrice }) => salePrice === null || price === null || salePrice < price, {
      path: ['salePrice'],
      error: texts.tooExpensive,
    }),
    z.refine(({ inventoryType, quantity }) => inventoryType === 'out_of_stock' || (quantity ?? 0) > 0, {
      path: ['quantity'],
      error: texts.aboveZero,
    }),
  );

const microsOf = (dollars: number): number => Math.round(dollars * 1_000_000);

/** The product that the values describe. */
export function productOf(
  values: ProductValues,
  more: Pick<NewProduct, 'description' | 'pictures'>,
): NewProduct {
  const { price, salePrice, quantity, inventoryType } = values;
  return {
    ...values,
    ...more,
    price: microsOf(price ?? 0),
    salePrice: salePrice === null ? null : microsOf(salePrice),
    quantity: inventoryType === 'out_of_stock' ? 0 : (quantity ?? 0),
  };
}

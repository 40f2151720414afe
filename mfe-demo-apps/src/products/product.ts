import * as z from 'zod/mini';

/** The specification's inventory types (point 4). */
export const inventoryTypes = ['in_stock', 'out_of_stock', 'limited'] as const;
export type InventoryType = (typeof inventoryTypes)[number];

export const productCategories = ['kitchen', 'lighting', 'textiles', 'paper'] as const;
export type ProductCategory = (typeof productCategories)[number];

const pictureSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A data URL. */
  url: z.string(),
});
export type ProductPicture = z.infer<typeof pictureSchema>;

/** What people enter for a product. Amounts are micro-units of US dollars. */
const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  /** HTML, to be sanitized before it is displayed. */
  description: z.string().check(z.maxLength(20_000)),
  category: z.enum(productCategories),
  sku: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  price: z.int().check(z.nonnegative()),
  salePrice: z.nullable(z.int().check(z.nonnegative())),
  inventoryType: z.enum(inventoryTypes),
  quantity: z.int().check(z.nonnegative()),
  isShippable: z.boolean(),
  isTaxable: z.boolean(),
  pictures: z.array(pictureSchema),
};

export const productSchema = z.object({
  id: z.string(),
  ...fields,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type Product = z.infer<typeof productSchema>;

export const productsAnswerSchema = z.object({ products: z.array(productSchema) });
export const newProductSchema = z.object(fields);
export type NewProduct = z.infer<typeof newProductSchema>;

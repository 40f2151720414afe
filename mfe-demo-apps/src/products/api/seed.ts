import { daysFrom } from '../../demo-data/demo-days.ts';
import { drawnPicture } from '../../demo-data/drawn-picture.ts';
import { integerBetween, seededRandom } from '../../demo-data/seeded-random.ts';
import type { InventoryType, Product, ProductCategory } from '../product.ts';

const goods: readonly (readonly [string, ProductCategory, number, string])[] = [
  ['Ceramic mug', 'kitchen', 12.9, 'Stoneware, glazed by hand. Holds <strong>0.35 l</strong>.'],
  ['Travel kettle', 'kitchen', 38.2, 'Boils half a liter in three minutes.'],
  ['Walnut tray', 'kitchen', 42.75, 'Oiled walnut, with handles that stay cool.'],
  ['Bread board', 'kitchen', 24, 'Beech, with a groove for crumbs.'],
  ['Desk lamp', 'lighting', 64, 'Warm light, three levels, and a switch that clicks.'],
  ['Paper lantern', 'lighting', 29.5, 'Folds flat, opens to 40 cm.'],
  ['Reading light', 'lighting', 33, 'Clips to a shelf or a book.'],
  ['Wool throw', 'textiles', 89, 'Lambswool, 130 × 180 cm.'],
  ['Linen towel', 'textiles', 18, 'Softer after each wash.'],
  ['Cotton apron', 'textiles', 27.4, 'Two pockets, one for the towel.'],
  ['Linen notebook', 'paper', 18.5, '160 dotted pages that lie flat.'],
  ['Letter set', 'paper', 21, 'Twenty sheets and envelopes.'],
  ['Wall calendar', 'paper', 16, 'One drawing a month.'],
];

const stocks: readonly (readonly [InventoryType, number, number])[] = [
  ['in_stock', 20, 400],
  ['limited', 1, 19],
  ['out_of_stock', 0, 0],
];

/** Products in each category and with each inventory type. */
export function seedProducts(now: Date): readonly Product[] {
  const random = seededRandom(13);
  return goods.map(([name, category, price, description], index): Product => {
    const [inventoryType, least, most] = stocks[index % 3] ?? ['in_stock', 1, 1];
    return {
      id: String(index + 1),
      name,
      description: `<p>${description}</p>`,
      category,
      sku: `${category.slice(0, 3).toUpperCase()}-${String(100 + index)}`,
      price: Math.round(price * 1_000_000),
      salePrice: index % 4 === 0 ? Math.round(price * 800_000) : null,
      inventoryType,
      quantity: integerBetween(random, least, most),
      isShippable: true,
      isTaxable: true,
      pictures: [{ id: `picture-${index + 1}`, name: `${name}.svg`, url: drawnPicture(index + 100) }],
      createdAt: daysFrom(now, -index * 6, 10),
    };
  });
}

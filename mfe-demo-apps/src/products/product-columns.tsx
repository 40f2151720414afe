import { formatAmount, formatDay } from '@adhelm/shared-ui';
import { Image } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { StatusDotBadge } from '../demo-page/status-dot-badge.tsx';
import { messages } from './messages.ts';
import type { InventoryType, Product } from './product.ts';

const texts = messages.columns;
const palettes = {
  in_stock: 'success',
  limited: 'warning',
  out_of_stock: 'danger',
} as const satisfies Record<InventoryType, string>;

/** Columns of the list of products. */
export const productColumns: readonly GridColumn<Product>[] = [
  {
    id: 'name',
    label: texts.name,
    align: 'start',
    width: 220,
    grow: 2,
    value: ({ name }) => name,
  },
  {
    id: 'picture',
    label: texts.picture,
    align: 'start',
    width: 90,
    isSortable: false,
    isExported: false,
    value: () => null,
    render: ({ pictures: [picture] }) =>
      picture === undefined ? null : (
        <Image src={picture.url} alt="" h="8" w="12" objectFit="cover" borderRadius="l1" loading="lazy" />
      ),
  },
  { id: 'sku', label: texts.sku, align: 'start', width: 120, value: ({ sku }) => sku },
  {
    id: 'category',
    label: texts.category,
    align: 'start',
    width: 120,
    isGroupable: true,
    value: ({ category }) => messages.categories[category],
  },
  {
    id: 'stock',
    label: texts.stock,
    align: 'start',
    width: 130,
    isGroupable: true,
    value: ({ inventoryType }) => messages.inventory[inventoryType],
    render: ({ inventoryType }) => (
      <StatusDotBadge palette={palettes[inventoryType]}>{messages.inventory[inventoryType]}</StatusDotBadge>
    ),
  },
  {
    id: 'quantity',
    label: texts.quantity,
    align: 'end',
    width: 110,
    subtotal: 'sum',
    value: ({ quantity }) => quantity,
  },
  {
    id: 'price',
    label: texts.price,
    unit: 'USD',
    align: 'end',
    width: 120,
    value: ({ price, salePrice }) => salePrice ?? price,
    note: ({ price, salePrice }) =>
      salePrice === null ? undefined : messages.insteadOf(formatAmount(price)),
    format: (micros) => formatAmount(micros),
    inUnit: (micros) => micros / 1_000_000,
  },
  {
    id: 'created',
    label: texts.created,
    align: 'start',
    width: 130,
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => (
      <span className="text">{formatDay(new Date(createdAt).toISOString().slice(0, 10))}</span>
    ),
  },
];

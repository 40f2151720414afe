import { formatMoney, formatNumber } from '@adhelm/shared-ui';
import { Image, Stack, Text, Wrap } from '@adhelm/shared-ui/chakra';
import { DemoDrawer } from '../demo-page/demo-drawer.tsx';
import { Detail, Details } from '../demo-page/detail.tsx';
import { SafeHtml } from '../rich-text/safe-html.tsx';
import { messages } from './messages.ts';
import type { Product } from './product.ts';

type ProductDrawerProps = { readonly product: Product; readonly onClose: () => void };

/** One product with its pictures and description. */
export function ProductDrawer({ product, onClose }: ProductDrawerProps) {
  const { name, pictures, description, price, salePrice, sku, category, inventoryType, quantity } = product;
  return (
    <DemoDrawer title={name} onClose={onClose}>
      <Stack gap="4">
        <Wrap gap="2">
          {pictures.map((picture) => (
            <Image key={picture.id} src={picture.url} alt={picture.name} maxH="40" borderRadius="l2" />
          ))}
        </Wrap>
        {description === '' ? (
          <Text color="fg.muted">{messages.noDescription}</Text>
        ) : (
          <SafeHtml html={description} />
        )}
        <Details label={name}>
          <Detail label={messages.columns.price}>
            {formatMoney(salePrice ?? price, 'USD')}
            {salePrice !== null && (
              <Text color="fg.muted">{messages.insteadOf(formatMoney(price, 'USD'))}</Text>
            )}
          </Detail>
          <Detail label={messages.columns.stock}>{messages.inventory[inventoryType]}</Detail>
          <Detail label={messages.columns.quantity}>{formatNumber(quantity)}</Detail>
          <Detail label={messages.columns.category}>{messages.categories[category]}</Detail>
          <Detail label={messages.columns.sku}>{sku}</Detail>
        </Details>
      </Stack>
    </DemoDrawer>
  );
}

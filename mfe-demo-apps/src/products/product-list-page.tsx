import type { Filter } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { DemoListPage } from '../demo-page/demo-list-page.tsx';
import { useDemoList } from '../demo-page/use-demo-list.ts';
import { messages } from './messages.ts';
import { inventoryTypes, type Product, productCategories, productsAnswerSchema } from './product.ts';
import { productColumns } from './product-columns.tsx';

const ProductDrawer = lazy(async () => ({ default: (await import('./product-drawer.tsx')).ProductDrawer }));

const PRODUCT = 'product';
const noProducts: readonly Product[] = [];
const known: readonly Filter[] = [
  {
    name: 'category',
    label: messages.columns.category,
    multiple: true,
    options: productCategories.map((id) => ({ id, name: messages.categories[id] })),
  },
  {
    name: 'stock',
    label: messages.columns.stock,
    multiple: true,
    options: inventoryTypes.map((id) => ({ id, name: messages.inventory[id] })),
  },
];
const optionOf = ({ category, inventoryType }: Product, filter: string) =>
  filter === 'category' ? category : inventoryType;
const searchedText = ({ name, sku }: Product) => `${name} ${sku}`;
const nameOf = ({ name }: Product) => name;

/** All products with their stock, and the one that the URL names. */
export function ProductListPage() {
  const { read, write } = useUrlState();
  const answer = useApiQuery('/api/products', {}, productsAnswerSchema);
  const rows = answer.data?.products ?? noProducts;
  const list = useDemoList({ screen: 'demo/products', rows, known, optionOf, searchedText });
  const product = rows.find(({ id }) => id === read(PRODUCT));
  const create = (
    <Button asChild colorPalette="accent">
      <Link to="/app/management/products/create">
        <Plus aria-hidden />
        {messages.create}
      </Link>
    </Button>
  );
  return (
    <DemoListPage
      id="products-grid"
      texts={messages.list}
      answer={answer}
      list={list}
      known={known}
      columns={productColumns}
      fileName={messages.fileName}
      mainAction={create}
      next={create}
      rowName={nameOf}
      onOpen={({ id }) => write({ [PRODUCT]: id }, true)}
      grid={{ cardColumns: ['category', 'stock', 'price'] }}
    >
      <Suspense fallback={null}>
        {product !== undefined && (
          <ProductDrawer product={product} onClose={() => write({ [PRODUCT]: null })} />
        )}
      </Suspense>
    </DemoListPage>
  );
}

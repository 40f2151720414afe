import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ProductListPage } from './product-list-page.tsx';

const CreateProductPage = lazy(async () => ({
  default: (await import('./create-product-page.tsx')).CreateProductPage,
}));

/** The pages below `/app/management/products`. */
export function ProductsPages() {
  return (
    <Routes>
      <Route index element={<ProductListPage />} />
      <Route path="create" element={<CreateProductPage />} />
    </Routes>
  );
}

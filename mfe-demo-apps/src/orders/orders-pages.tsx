import { Route, Routes } from 'react-router-dom';
import { OrderListPage } from './order-list-page.tsx';
import { OrderPage } from './order-page.tsx';

/** The pages below `/app/management/orders`. */
export function OrdersPages() {
  return (
    <Routes>
      <Route index element={<OrderListPage />} />
      <Route path=":orderId" element={<OrderPage />} />
    </Routes>
  );
}

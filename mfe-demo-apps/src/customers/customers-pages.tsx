import { Route, Routes } from 'react-router-dom';
import { CustomerListPage } from './customer-list-page.tsx';
import { CustomerPage } from './customer-page.tsx';
import { EditCustomerPage } from './edit-customer-page.tsx';

/** The pages below `/app/management/customers`. */
export function CustomersPages() {
  return (
    <Routes>
      <Route index element={<CustomerListPage />} />
      <Route path=":customerId" element={<CustomerPage />} />
      <Route path=":customerId/edit" element={<EditCustomerPage />} />
    </Routes>
  );
}

import { Route, Routes } from 'react-router-dom';
import { InvoiceListPage } from './invoice-list-page.tsx';
import { InvoicePage } from './invoice-page.tsx';

/** The pages below `/app/management/invoices`. */
export function InvoicesPages() {
  return (
    <Routes>
      <Route index element={<InvoiceListPage />} />
      <Route path=":invoiceId" element={<InvoicePage />} />
    </Routes>
  );
}

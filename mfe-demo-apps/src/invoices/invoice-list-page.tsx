import type { Filter } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { useNavigate } from 'react-router-dom';
import { DemoListPage } from '../demo-page/demo-list-page.tsx';
import { useDemoList } from '../demo-page/use-demo-list.ts';
import { type Invoice, invoiceStatuses, invoicesAnswerSchema } from './invoice.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { invoicePath } from './invoice-paths.ts';
import { messages } from './messages.ts';

const noInvoices: readonly Invoice[] = [];
const known: readonly Filter[] = [
  {
    name: 'status',
    label: messages.columns.status,
    multiple: true,
    options: invoiceStatuses.map((id) => ({ id, name: messages.statuses[id] })),
  },
];
const optionOf = ({ status }: Invoice) => status;
const searchedText = ({ number, customer }: Invoice) => `${number} ${customer.name} ${customer.email}`;
const nameOf = ({ number }: Invoice) => number;

/** All invoices, by status. */
export function InvoiceListPage() {
  const navigate = useNavigate();
  const answer = useApiQuery('/api/invoices', {}, invoicesAnswerSchema);
  const list = useDemoList({
    screen: 'demo/invoices',
    rows: answer.data?.invoices ?? noInvoices,
    known,
    optionOf,
    searchedText,
  });
  return (
    <DemoListPage
      id="invoices-grid"
      texts={messages.list}
      answer={answer}
      list={list}
      known={known}
      columns={invoiceColumns}
      fileName={messages.fileName}
      rowName={nameOf}
      onOpen={({ id }) => navigate(invoicePath(id))}
      grid={{ cardColumns: ['customer', 'status', 'total'] }}
    />
  );
}

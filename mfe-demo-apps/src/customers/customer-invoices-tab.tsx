import { formatMoney, ScrolledTable } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../demo-page/loaded.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { amountsOf, invoicesAnswerSchema } from '../invoices/invoice.ts';
import { invoicePath } from '../invoices/invoice-paths.ts';
import { InvoiceStatusBadge } from '../invoices/invoice-status-badge.tsx';
import type { CustomerPartProps } from './customer-part.ts';
import { messages } from './messages.ts';

const texts = messages.invoices;

export function CustomerInvoicesTab({ path, parent }: CustomerPartProps) {
  const answer = useApiQuery(`${path}/invoices`, {}, invoicesAnswerSchema);
  return (
    <Loaded answer={answer} what={texts.what} parent={parent}>
      {({ invoices }) => (
        <ScrolledTable
          label={messages.tabs.invoices}
          columns={[
            { label: texts.number },
            { label: texts.issued },
            { label: texts.status },
            { label: texts.total, isFigure: true },
          ]}
          rows={invoices.map((invoice) => ({
            key: invoice.id,
            cells: [
              <Link key="number" asChild>
                <RouterLink to={invoicePath(invoice.id)}>{invoice.number}</RouterLink>
              </Link>,
              timeOf(invoice.issuedAt),
              <InvoiceStatusBadge key="status" status={invoice.status} />,
              formatMoney(amountsOf(invoice).total, invoice.currency),
            ],
          }))}
        />
      )}
    </Loaded>
  );
}

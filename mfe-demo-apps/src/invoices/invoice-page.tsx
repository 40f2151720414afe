import { messageOf } from '@adhelm/contracts';
import { formatMoney, formatPercent, ScrolledTable } from '@adhelm/shared-ui';
import { Box, Button, Text } from '@adhelm/shared-ui/chakra';
import { saveFile } from '@adhelm/shared-ui/grid';
import { useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Detail, Details } from '../demo-page/detail.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { amountsOf, type Invoice, invoiceAnswerSchema } from './invoice.ts';
import { dayOf } from './invoice-columns.tsx';
import { invoicesPath } from './invoice-paths.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { messages } from './messages.ts';

const parent = { label: messages.list.title, to: invoicesPath };

/** One invoice, also as a PDF. */
export function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const answer = useApiQuery(`/api/invoices/${encodeURIComponent(invoiceId)}`, {}, invoiceAnswerSchema);
  const invoice = answer.data?.invoice;
  return (
    <DemoPage
      title={invoice === undefined ? messages.invoice : messages.titleOf(invoice.number)}
      parent={parent}
      actions={invoice !== undefined && <DownloadButton invoice={invoice} />}
    >
      <Loaded answer={answer} what={messages.invoice} parent={parent}>
        {({ invoice: loaded }) => (
          <>
            <InvoiceDetails invoice={loaded} />
            <InvoiceItems invoice={loaded} />
          </>
        )}
      </Loaded>
    </DemoPage>
  );
}

function DownloadButton({ invoice }: { readonly invoice: Invoice }) {
  const { notify } = useHost();
  const [isCreating, setCreating] = useState(false);
  const download = async () => {
    setCreating(true);
    try {
      const { invoicePdf } = await import('./invoice-pdf.ts');
      saveFile(`${invoice.number}.pdf`, invoicePdf(invoice));
    } catch (error) {
      notify({ tone: 'danger', title: messages.downloadFailed, description: messageOf(error) });
    } finally {
      setCreating(false);
    }
  };
  return (
    <Button size="sm" variant="outline" loading={isCreating} onClick={() => void download()}>
      <Download aria-hidden />
      {messages.download}
    </Button>
  );
}

function InvoiceDetails({ invoice }: { readonly invoice: Invoice }) {
  const { customer, status, issuedAt, dueAt } = invoice;
  return (
    <Details label={messages.details}>
      <Detail label={messages.columns.status}>
        <InvoiceStatusBadge status={status} />
      </Detail>
      <Detail label={messages.columns.issued}>{dayOf(issuedAt)}</Detail>
      <Detail label={messages.columns.due}>{dayOf(dueAt)}</Detail>
      <Detail label={messages.from}>
        {messages.seller.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Detail>
      <Detail label={messages.billedTo}>
        <Text>{customer.name}</Text>
        <Text>{customer.address}</Text>
        <Text>{customer.email}</Text>
      </Detail>
      <Detail label={messages.taxId}>{customer.taxId}</Detail>
    </Details>
  );
}

function InvoiceItems({ invoice }: { readonly invoice: Invoice }) {
  const { items, currency, taxRate } = invoice;
  const { subtotal, tax, total } = amountsOf(invoice);
  const money = (micros: number) => formatMoney(micros, currency);
  const sums = [
    { label: messages.subtotal, amount: subtotal },
    { label: messages.tax(formatPercent(taxRate, 0)), amount: tax },
    { label: messages.columns.total, amount: total },
  ];
  return (
    <Box as="section">
      <ScrolledTable
        label={messages.items}
        columns={[
          { label: messages.item },
          { label: messages.quantity, isFigure: true },
          { label: messages.unitPrice, isFigure: true },
          { label: messages.amount, isFigure: true },
        ]}
        rows={[
          ...items.map(({ id, description, quantity, unitAmount }) => ({
            key: id,
            cells: [description, quantity, money(unitAmount), money(quantity * unitAmount)],
          })),
          ...sums.map(({ label, amount }) => ({ key: label, cells: [label, '', '', money(amount)] })),
        ]}
      />
    </Box>
  );
}

import { messagesIn } from '@adhelm/shared-ui/messages';
import type { InvoiceStatus } from './invoice.ts';

/** Texts of the invoices. */
export const messages = messagesIn({
  en: {
    list: {
      title: 'Invoices',
      skipToGrid: 'Skip to the invoices',
      gridLabel: 'Invoices',
      listFailed: 'The invoices could not be loaded',
      listSafe: 'Your demo data is safe.',
      none: { title: 'No invoices', text: 'Reset the demo data to get them back.' },
      filtered: { title: 'No matching invoices', text: 'No invoice matches these filters.' },
      search: 'Search invoices',
    },
    fileName: 'invoices',
    columns: {
      number: 'Invoice',
      customer: 'Customer',
      issued: 'Issued',
      due: 'Due',
      status: 'Status',
      total: 'Total',
    },
    statuses: { paid: 'Paid', pending: 'Pending', canceled: 'Canceled' } satisfies Record<
      InvoiceStatus,
      string
    >,
    invoice: 'Invoice',
    titleOf: (number: string) => `Invoice ${number}`,
    download: 'Download PDF',
    downloadFailed: 'The PDF could not be created',
    details: 'Details',
    from: 'From',
    billedTo: 'Bill to',
    taxId: 'Tax ID',
    items: 'Items',
    item: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    tax: (rate: string) => `Tax (${rate})`,
    seller: ['Adhelm Demo Store', '1 Harbor Lane', '1100-001 Lisbon', 'Portugal'],
  },
});

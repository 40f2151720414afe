import { formatMoney, formatPercent } from '@adhelm/shared-ui';
import { jsPDF } from 'jspdf';
import { amountsOf, type Invoice } from './invoice.ts';
import { dayOf } from './invoice-columns.tsx';
import { messages } from './messages.ts';

/** In millimeters, on A4. */
const LEFT = 20;
const RIGHT = 190;
const LINE = 6;
const columns = { quantity: 120, unitPrice: 155, amount: RIGHT } as const;

/** The invoice as a PDF of one or more pages. */
export function invoicePdf(invoice: Invoice): Blob {
  const { number, status, customer, currency, items, taxRate, issuedAt, dueAt } = invoice;
  const pdf = new jsPDF();
  const money = (micros: number) => formatMoney(micros, currency);
  let y = 25;
  const line = (left: string, right?: string) => {
    pdf.text(left, LEFT, y);
    if (right !== undefined) pdf.text(right, RIGHT, y, { align: 'right' });
    y += LINE;
  };
  const row = (cells: readonly [string, string, string, string]) => {
    const [description, quantity, unitPrice, amount] = cells;
    pdf.text(description, LEFT, y);
    pdf.text(quantity, columns.quantity, y, { align: 'right' });
    pdf.text(unitPrice, columns.unitPrice, y, { align: 'right' });
    pdf.text(amount, columns.amount, y, { align: 'right' });
    y += LINE;
  };

  pdf.setFontSize(18);
  line(messages.titleOf(number), messages.statuses[status]);
  pdf.setFontSize(10);
  y += LINE;
  for (const part of messages.seller) line(part);
  y += LINE;
  line(`${messages.billedTo}:`, `${messages.columns.issued}: ${dayOf(issuedAt)}`);
  line(customer.name, `${messages.columns.due}: ${dayOf(dueAt)}`);
  line(customer.address);
  line(`${messages.taxId}: ${customer.taxId}`);
  y += LINE;
  row([messages.item, messages.quantity, messages.unitPrice, messages.amount]);
  pdf.line(LEFT, y - LINE + 2, RIGHT, y - LINE + 2);
  for (const { description, quantity, unitAmount } of items) {
    row([description, String(quantity), money(unitAmount), money(quantity * unitAmount)]);
  }
  const { subtotal, tax, total } = amountsOf(invoice);
  y += LINE;
  row(['', '', messages.subtotal, money(subtotal)]);
  row(['', '', messages.tax(formatPercent(taxRate, 0)), money(tax)]);
  row(['', '', messages.columns.total, money(total)]);
  return pdf.output('blob');
}

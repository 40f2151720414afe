import * as z from 'zod/mini';

/** The specification's statuses of an invoice (point 4). */
export const invoiceStatuses = ['paid', 'pending', 'canceled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const itemSchema = z.object({
  id: z.string(),
  description: z.string(),
  quantity: z.int(),
  /** In micro-units of the invoice's currency. */
  unitAmount: z.int(),
});

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    address: z.string(),
    taxId: z.string(),
  }),
  currency: z.string(),
  items: z.array(itemSchema),
  /** As a fraction. */
  taxRate: z.number(),
  /** Milliseconds since 1970. */
  issuedAt: z.int(),
  dueAt: z.int(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoicesAnswerSchema = z.object({ invoices: z.array(invoiceSchema) });
export const invoiceAnswerSchema = z.object({ invoice: invoiceSchema });

/** Sum, tax and total, in micro-units; the tax is rounded to whole ones. */
export function amountsOf({ items, taxRate }: Pick<Invoice, 'items' | 'taxRate'>) {
  const subtotal = items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);
  const tax = Math.round(subtotal * taxRate);
  return { subtotal, tax, total: subtotal + tax };
}

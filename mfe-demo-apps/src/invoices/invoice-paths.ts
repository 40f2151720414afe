export const invoicesPath = '/app/management/invoices';
export const invoicePath = (id: string): string => `${invoicesPath}/${encodeURIComponent(id)}`;

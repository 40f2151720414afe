export const customersPath = '/app/management/customers';
export const customerPath = (id: string): string => `${customersPath}/${encodeURIComponent(id)}`;
export const editCustomerPath = (id: string): string => `${customerPath(id)}/edit`;

import { DemoFault } from '../../demo-api/demo-fault.ts';
import type { Customer, CustomersUpdate } from '../customer.ts';

/** The customer with this id. Throws the fault 404 for another. */
export function customerOf(customers: readonly Customer[], customerId: string): Customer {
  const customer = customers.find(({ id }) => id === customerId);
  if (customer === undefined) throw new DemoFault(404, 'Customer not found');
  return customer;
}

const definedOf = (update: CustomersUpdate['update']): Partial<Customer> =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));

/** Changes all of the customers or, if one of them is not there, none. */
export function withUpdatedCustomers(
  customers: readonly Customer[],
  now: number,
  { customerIds, update }: CustomersUpdate,
): readonly Customer[] {
  for (const id of customerIds) customerOf(customers, id);
  return customers.map((customer) =>
    customerIds.includes(customer.id) ? { ...customer, ...definedOf(update), updatedAt: now } : customer,
  );
}

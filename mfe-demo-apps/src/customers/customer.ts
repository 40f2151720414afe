import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.maxLength(255));

/** What people edit of a customer. Amounts are micro-units of US dollars. */
const details = {
  name: text.check(z.minLength(1)),
  email: z.email(),
  phone: text,
  country: text,
  city: text,
  street: text,
  isVerified: z.boolean(),
  hasDiscount: z.boolean(),
};

export const customerSchema = z.object({
  id: z.string(),
  ...details,
  balance: z.int(),
  orders: z.int(),
  totalSpent: z.int(),
  isArchived: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type Customer = z.infer<typeof customerSchema>;

export const customerEmailSchema = z.object({ id: z.string(), subject: z.string(), createdAt: z.int() });
export const customerLogSchema = z.object({
  id: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  description: z.string(),
  ip: z.string(),
  createdAt: z.int(),
});
export type CustomerEmail = z.infer<typeof customerEmailSchema>;
export type CustomerLog = z.infer<typeof customerLogSchema>;

export const customersAnswerSchema = z.object({ customers: z.array(customerSchema) });
export const customerAnswerSchema = z.object({ customer: customerSchema });
export const customerEmailsAnswerSchema = z.object({ emails: z.array(customerEmailSchema) });
export const customerLogsAnswerSchema = z.object({ logs: z.array(customerLogSchema) });

export const customerDetailsSchema = z.object(details);
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

/** Changes of one or more customers. */
export const customersUpdateSchema = z.object({
  customerIds: z.array(z.string()).check(z.minLength(1)),
  update: z.partial(z.object({ ...details, isArchived: z.boolean() })),
});
export type CustomersUpdate = z.infer<typeof customersUpdateSchema>;

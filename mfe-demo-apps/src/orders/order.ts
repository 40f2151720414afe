import * as z from 'zod/mini';

/** The specification's statuses of an order (point 4). */
export const orderStatuses = ['pending', 'completed', 'rejected', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const orderItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** In micro-units of the order's currency. */
  unitAmount: z.int(),
});

export const orderSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  address: z.object({ street: z.string(), city: z.string(), country: z.string() }),
  paymentMethod: z.string(),
  currency: z.string(),
  items: z.array(orderItemSchema),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type Order = z.infer<typeof orderSchema>;

export const ordersAnswerSchema = z.object({ orders: z.array(orderSchema) });
export const orderAnswerSchema = z.object({ order: orderSchema });

/** In micro-units of the order's currency. */
export const totalOf = ({ items }: Pick<Order, 'items'>): number =>
  items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

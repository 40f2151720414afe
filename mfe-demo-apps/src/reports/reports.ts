import * as z from 'zod/mini';

/** The specification's statuses of a latest order (point 4): not those of the orders' own area. */
export const latestOrderStatuses = ['pending', 'complete', 'rejected'] as const;
export type LatestOrderStatus = (typeof latestOrderStatuses)[number];

/** Amounts are micro-units of US dollars, instants milliseconds since 1970. */
export const answers = {
  'customer-activity': z.object({
    activity: z.array(
      z.object({
        id: z.string(),
        customer: z.string(),
        kind: z.enum(['registered', 'paid', 'reviewed']),
        createdAt: z.int(),
      }),
    ),
  }),
  earnings: z.object({
    earnings: z.array(z.object({ month: z.string(), thisYear: z.int(), lastYear: z.int() })),
  }),
  'latest-orders': z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        customer: z.string(),
        status: z.enum(latestOrderStatuses),
        total: z.int(),
        createdAt: z.int(),
      }),
    ),
  }),
  'latest-projects': z.object({
    projects: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        author: z.string(),
        budget: z.int(),
        /** As a fraction. */
        progress: z.number(),
      }),
    ),
  }),
  'latest-tasks': z.object({
    tasks: z.array(z.object({ id: z.string(), title: z.string(), dueAt: z.int(), isDone: z.boolean() })),
  }),
  'profitable-products': z.object({
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        sold: z.int(),
        profit: z.int(),
        /** Share of all profit, as a fraction. */
        share: z.number(),
      }),
    ),
  }),
  'top-referrals': z.object({
    referrals: z.array(z.object({ id: z.string(), name: z.string(), visits: z.int() })),
  }),
};

export type ReportName = keyof typeof answers;
export type ReportAnswer<Name extends ReportName> = z.infer<(typeof answers)[Name]>;

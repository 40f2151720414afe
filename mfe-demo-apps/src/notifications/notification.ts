import * as z from 'zod/mini';

/** The specification's types of notifications (point 2, top bar). */
export const notificationTypes = ['order_placed', 'new_message', 'item_shipped'] as const;

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  description: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export const notificationsAnswerSchema = z.object({ notifications: z.array(notificationSchema) });

import * as z from 'zod/mini';
import { messages } from '../../../messages/people.ts';

/** The fields of the form that changes a person's access. */
export const accessSchema = z
  .object({
    role: z.enum(['1', '2', 'admin']),
    readOnly: z.boolean(),
    reach: z.enum(['all', 'chosen']),
    accounts: z.array(z.string()),
  })
  .check(
    z.refine(({ role, readOnly }) => !(role === 'admin' && readOnly), {
      path: ['readOnly'],
      message: messages.adminNotReadOnly,
    }),
    z.refine(({ reach, accounts }) => reach === 'all' || accounts.length > 0, {
      path: ['accounts'],
      message: messages.chooseOne,
    }),
  );
export type AccessValues = z.infer<typeof accessSchema>;

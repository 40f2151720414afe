import * as z from 'zod/mini';
import { newPasswordSchema } from './session.ts';

/** The highest access level; permissions in `permissions.ts` need at most 2. */
export const MAX_ACCESS_LEVEL = 9;

/** A person as admins see them; an edit sends `version` as `If-Match`. */
export const managedPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  admin: z.boolean(),
  accessLevel: z.int(),
  readOnly: z.boolean(),
  /** Ids of the accounts that they can access; null = all accounts. */
  accounts: z.nullable(z.array(z.string())),
  /** Their sign-in methods; a person may have both. */
  signsInWith: z.array(z.enum(['password', 'google'])),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** When the person's open password link expires; null if there is none. */
  passwordLinkUntil: z.nullable(z.iso.datetime()),
  version: z.int(),
});
export type ManagedPerson = z.infer<typeof managedPersonSchema>;
export const managedPeopleAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(managedPersonSchema),
});
export const managedPersonAnswerSchema = z.object({ success: z.boolean(), data: managedPersonSchema });

/** `PATCH /api/people/:id`: omitted fields stay unchanged. */
export const accessEditSchema = z.strictObject({
  admin: z.optional(z.boolean()),
  accessLevel: z.optional(z.int().check(z.minimum(1, 'At least 1'), z.maximum(MAX_ACCESS_LEVEL))),
  readOnly: z.optional(z.boolean()),
  accounts: z.optional(
    z.nullable(z.array(z.guid()).check(z.minLength(1, 'Choose at least one account'), z.maxLength(1000))),
  ),
});
export type AccessEdit = z.infer<typeof accessEditSchema>;

/** `POST /api/people/:id/password-links`: only this response contains the link. */
export const passwordLinkAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});

/** `POST /api/identity/password-resets`: sets a new password with the link's token. */
export const passwordResetSchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword: newPasswordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

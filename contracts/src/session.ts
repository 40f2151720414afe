import * as z from 'zod/mini';
import { givenName } from './plain-text.ts';

export const DEFAULT_TIER = 'admin';
export const DEFAULT_POSITION = 'Member';

/**
 * The claims of both tokens; with other identity providers, all but `sub` may be missing. Unknown claims are kept for
 * modules.
 */
export const identityClaimsSchema = z.looseObject({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  admin: z.optional(z.boolean()),
  accessLevel: z.optional(z.number()),
  tier: z.optional(z.string()),
  position: z.optional(z.string()),
  accounts: z.optional(z.array(z.string())),
  /** Can read what the level allows but change nothing; see `permissions.ts`. */
  readOnly: z.optional(z.boolean()),
});
export type IdentityClaims = z.infer<typeof identityClaimsSchema>;

/** The signed-in user for every screen. `accounts` limits their access; absent means all accounts. */
export const sessionUserSchema = z.object({
  id: z.string(),
  avatar: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  tier: z.string(),
  accessLevel: z.number(),
  admin: z.boolean(),
  position: z.string(),
  accounts: z.optional(z.array(z.string())),
  /** The defaults cover tabs of releases that do not send these two. */
  readOnly: z._default(z.boolean(), false),
  /** Claims of the identity provider's token, never the token itself. `exp` and `iat` are seconds since 1970. */
  tokenResult: z._default(z.object({ claims: identityClaimsSchema }), { claims: { sub: '' } }),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** The specification's rule: an admin claim or an access level above zero; everyone else counts as signed out. */
export function hasAccess(claims: Pick<IdentityClaims, 'admin' | 'accessLevel'>): boolean {
  return claims.admin === true || (claims.accessLevel ?? 0) > 0;
}

/** Creates the user from claims, with the specification's defaults. */
export function sessionUserOf(claims: IdentityClaims): SessionUser {
  const email = claims.email ?? '';
  return {
    id: claims.sub,
    avatar: claims.picture ?? null,
    email,
    name: claims.name === undefined || claims.name === '' ? email : claims.name,
    tier: claims.tier ?? DEFAULT_TIER,
    accessLevel: claims.accessLevel ?? 0,
    admin: claims.admin ?? false,
    position: claims.position ?? DEFAULT_POSITION,
    ...(claims.accounts === undefined ? {} : { accounts: claims.accounts }),
    readOnly: claims.readOnly ?? false,
    tokenResult: { claims },
  };
}

/** A person in `/api/users`. `active` = seen in the last few minutes. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  position: z.string(),
  active: z.boolean(),
  lastSeenAt: z.nullable(z.iso.datetime()),
});
export type Person = z.infer<typeof personSchema>;
export const usersAnswerSchema = z.object({ success: z.boolean(), data: z.array(personSchema) });

/**
 * ASCII only, like the local part that browsers' `type=email` accepts. RFC 6531 allows `jürgen@müller.de`, but it only
 * reaches a mailbox if every server on the way supports SMTPUTF8. The address also identifies the account: letters that
 * look alike or have two encodings would split one person into two accounts or merge two people into one. Domains
 * beyond ASCII use their `xn--` form, which browsers produce themselves.
 */
const nonEmptyEmail = z.pipe(
  z.string().check(z.minLength(1, 'Email is required'), z.maxLength(255, 'At most 255 characters')),
  z.email('Must be a valid email'),
);
const nonEmptyPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(255, 'At most 255 characters'));

/** The login form of the specification, with its texts. */
export const credentialsSchema = z.strictObject({ email: nonEmptyEmail, password: nonEmptyPassword });
export type Credentials = z.infer<typeof credentialsSchema>;

/** The shortest password that a new account may have. */
export const MIN_PASSWORD_LENGTH = 8;
export const newPasswordSchema = nonEmptyPassword.check(
  z.minLength(MIN_PASSWORD_LENGTH, `At least ${MIN_PASSWORD_LENGTH} characters`),
);

export const registrationSchema = z.strictObject({
  email: nonEmptyEmail,
  name: givenName(255, 'Name is required'),
  password: newPasswordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

export const passwordChangeSchema = z.strictObject({
  currentPassword: nonEmptyPassword,
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

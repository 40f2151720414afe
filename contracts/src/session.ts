import * as z from 'zod/mini';
import { givenName } from './plain-text.ts';

export const DEFAULT_TIER = 'admin';
export const DEFAULT_POSITION = 'Member';

/**
 * The claims that the identity provider puts into both tokens; all but `sub` may be missing with another provider. Claims
 * that Adhelm does not know are kept: modules may read them.
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
  /** Sees what the level shows, and changes nothing: `permissions.ts`. */
  readOnly: z.optional(z.boolean()),
});
export type IdentityClaims = z.infer<typeof identityClaimsSchema>;

/** The signed-in user as every screen sees them. `accounts` limits what they may see; absent means everything. */
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
  /** The defaults are for tabs of a release that does not send these two. */
  readOnly: z._default(z.boolean(), false),
  /** What the identity provider's token says of them, never the token itself. `exp` and `iat` are seconds since 1970. */
  tokenResult: z._default(z.object({ claims: identityClaimsSchema }), { claims: { sub: '' } }),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** The specification's rule: an admin claim, or an access level above zero; everyone else counts as signed out. */
export function hasAccess(claims: Pick<IdentityClaims, 'admin' | 'accessLevel'>): boolean {
  return claims.admin === true || (claims.accessLevel ?? 0) > 0;
}

/** The user that claims describe, with the specification's defaults. */
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

/** A person of the users collection, as `/api/users` lists them. `active` = seen in the last few minutes. */
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
 * ASCII alone, as browsers' `type=email` has it before the @. `jürgen@müller.de` would be an address by RFC 6531, but one
 * that reaches a mailbox only where every server on the way speaks SMTPUTF8; and an address is what an account is known by
 * here: letters that look alike, or are written in two ways, would make two accounts out of one person, and one out of two.
 * A domain beyond ASCII is written in its `xn--` form, which browsers make of it themselves.
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

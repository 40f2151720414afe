/**
 * Gives a credential of the account by its name in the login form, or the account's own `externalId`. Throws
 * `AdhelmError` auth that names a missing one.
 */
export type CredentialOf<Name extends string> = (name: Name | 'externalId') => string;

type Values = Readonly<Record<string, string>>;

/** How a source authenticates requests. `Name` are the credentials that its login form asks for. */
export type Authorisation<Name extends string = string> =
  | { readonly kind: 'headers'; readonly headers: (credential: CredentialOf<Name>) => Values }
  | { readonly kind: 'query'; readonly query: (credential: CredentialOf<Name>) => Values }
  | { readonly kind: 'bearer'; readonly token: Name }
  | Granting<Name>
  /** RTX: hex of the HMAC-SHA256 over `METHOD path?api_key=…&timestamp=…` and, if there is one, `&body`. */
  | { readonly kind: 'hmac-sha256'; readonly key: Name; readonly secret: Name };

/** Kinds with a token that is requested first, and again when it expires. */
export type Granting<Name extends string = string> =
  /** OAuth 2 (RFC 6749, 4.4), id and secret in the form. */
  | {
      readonly kind: 'client-credentials';
      readonly path: string;
      readonly clientId: Name;
      readonly clientSecret: Name;
      /** Used when the response has no `expires_in`. */
      readonly lifetimeSeconds: number;
    }
  | {
      readonly kind: 'session';
      readonly path: string;
      readonly encoding: 'json' | 'form';
      readonly fields: (credential: CredentialOf<Name>) => Values;
      readonly tokenAt: string;
      /** The header of each request with the session's token. */
      readonly header: (token: string) => Values;
      readonly lifetimeSeconds: number;
    };

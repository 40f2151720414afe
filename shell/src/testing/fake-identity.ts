import type { IdentityClaims } from '@adhelm/contracts';
import type { Identity, IdentityPort, SessionHint } from '../session/session.ts';

export const buyerClaims: IdentityClaims = {
  sub: 'user-1',
  email: 'buyer@adhelm.test',
  name: 'Bea Buyer',
  accessLevel: 1,
};

/** An in-memory provider: a test sets its user and its errors. */
export type FakeIdentity = {
  readonly port: IdentityPort;
  /** The session's calls, in order. */
  readonly calls: string[];
  claims: IdentityClaims | null;
  fault: Error | null;
  /** Delays every response until it resolves. */
  gate: Promise<void>;
  /** Simulates an automatic renewal by the provider. */
  renewItself(claims: IdentityClaims | null): void;
};

export function fakeIdentity(claims: IdentityClaims | null = null): FakeIdentity {
  let issued = 0;
  const listeners: ((identity: Identity | null) => void)[] = [];
  const issue = (of: IdentityClaims): Identity => {
    issued += 1;
    return { claims: of, accessToken: `token-${issued}` };
  };
  const answer = async (call: string): Promise<Identity> => {
    fake.calls.push(call);
    await fake.gate;
    if (fake.fault !== null) throw fake.fault;
    return issue(fake.claims ?? buyerClaims);
  };
  const fake: FakeIdentity = {
    calls: [],
    claims,
    fault: null,
    gate: Promise.resolve(),
    renewItself: (of) => {
      for (const listener of listeners) listener(of === null ? null : issue(of));
    },
    port: {
      restore: async () => {
        const identity = await answer('restore');
        return fake.claims === null ? null : identity;
      },
      adopt: async ({ access_token }) => {
        await answer(`adopt ${access_token}`);
      },
      signInWithPassword: (credentials) => answer(`password ${credentials.email}`),
      signInWithGoogle: () => answer('google'),
      completeRedirect: () => answer('redirect'),
      signOut: async () => {
        await answer('sign-out');
      },
      onRenewal: (listener) => {
        listeners.push(listener);
      },
    },
  };
  return fake;
}

/** The session hint of a browser. */
export function memoryHint(signedIn: boolean): SessionHint {
  let value = signedIn;
  return {
    read: () => value,
    write: (next) => {
      value = next;
    },
  };
}

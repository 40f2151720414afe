import type { EarlySignIn } from '../start/taken-start.ts';
import { buyerClaims, fakeIdentity, memoryHint } from '../testing/fake-identity.ts';
import { RENEW_AHEAD_MS, Session } from './session.ts';

type Situation = { claims?: object | null; hint?: boolean; early?: EarlySignIn | null };

function sessionWith({ claims = buyerClaims, hint = true, early = null }: Situation = {}) {
  const identity = fakeIdentity(claims === null ? null : { ...buyerClaims, ...claims });
  const remembered = memoryHint(hint);
  let connections = 0;
  const session = new Session(
    () => {
      connections += 1;
      return Promise.resolve(identity.port);
    },
    remembered,
    Promise.resolve(early),
  );
  return { session, identity, remembered, connections: () => connections };
}

const credentials = { email: 'buyer@adhelm.test', password: 'secret' };

describe('starting', () => {
  it('sends no request to the provider if this browser had no session', async () => {
    const { session, connections } = sessionWith({ hint: false });
    expect(session.state).toEqual({ status: 'starting' });
    await session.start();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'never-signed-in' });
    expect(connections()).toBe(0);
  });

  it('restores the person with a fresh token', async () => {
    const { session } = sessionWith();
    await session.start();
    expect(session.state).toMatchObject({ status: 'signed-in', user: { id: 'user-1', name: 'Bea Buyer' } });
    expect(session.token).toBe('token-1');
  });

  it('clears the hint if the provider’s session is over', async () => {
    const { session, remembered } = sessionWith({ claims: null });
    await session.start();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'session-over' });
    expect(remembered.read()).toBe(false);
  });

  it('rejects and continues as a guest if the provider is down, but retries on the next visit', async () => {
    const { session, identity, remembered } = sessionWith();
    identity.fault = new Error('unreachable');
    await expect(session.start()).rejects.toThrow('unreachable');
    expect(session.state.status).toBe('signed-out');
    expect(session.token).toBeNull();
    expect(remembered.read()).toBe(true);
  });

  it('retries a provider whose code did not load', async () => {
    const identity = fakeIdentity(buyerClaims);
    let loads = 0;
    const session = new Session(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(identity.port);
    }, memoryHint(true));
    await expect(session.start()).rejects.toThrow('chunk');
    await session.signIn(credentials);
    expect(session.state.status).toBe('signed-in');
  });
});

describe('a sign-in that the page began', () => {
  const encoded = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
  const early = (claims: object, expires_at = 1): EarlySignIn => ({
    tokens: {
      access_token: 'early',
      id_token: encoded(claims),
      expires_at,
      token_type: 'Bearer',
      scope: 'openid',
    },
  });

  it('enters without the code of the provider’s client, which takes the tokens over later', async () => {
    const { session, identity, connections } = sessionWith({ early: early({ ...buyerClaims, name: 'Zoë' }) });
    await session.start();
    expect(session.state).toMatchObject({ status: 'signed-in', user: { id: 'user-1', name: 'Zoë' } });
    expect(session.token).toBe('early');
    expect(connections()).toBe(0);
    await session.renew();
    expect(identity.calls).toEqual(['adopt early', 'restore']);
    expect(session.token).toBe('token-2');
  });

  describe('whose tokens are about to expire', () => {
    beforeEach(() => jest.useFakeTimers({ now: 0 }));
    afterEach(() => jest.useRealTimers());
    const tenMinutes = 600_000;
    const begin = async () => {
      const started = sessionWith({ early: early(buyerClaims, tenMinutes / 1000) });
      await started.session.start();
      const renewing = started.session.keepRenewing();
      await jest.advanceTimersByTimeAsync(tenMinutes - RENEW_AHEAD_MS - 1);
      expect(started.connections()).toBe(0);
      return { ...started, renewing };
    };

    it('is renewed then, and the client loaded only for that', async () => {
      const { session, identity, renewing } = await begin();
      await jest.advanceTimersByTimeAsync(1);
      await renewing;
      expect(identity.calls).toEqual(['adopt early', 'restore']);
      expect(session.token).toBe('token-2');
    });

    it('is left alone if the person has signed out', async () => {
      const { session, identity, renewing } = await begin();
      await session.signOut();
      await jest.advanceTimersByTimeAsync(1);
      await renewing;
      expect(identity.calls).toEqual(['adopt early', 'sign-out']);
    });
  });

  it('ends at the provider, too', async () => {
    const { session, identity } = sessionWith({ early: early(buyerClaims) });
    await session.start();
    await session.signOut();
    expect(identity.calls).toEqual(['adopt early', 'sign-out']);
  });

  it.each([
    ['failed', null],
    ['found nobody', { error: 'login_required' }],
  ])('that %s is made again by the client', async (_case, failed) => {
    const { session, identity } = sessionWith({ early: failed });
    await session.start();
    expect(identity.calls).toEqual(['restore']);
    expect(session.token).toBe('token-1');
  });

  it('does not admit people without access', async () => {
    const { session, remembered } = sessionWith({ early: early({ sub: 'user-1', accessLevel: 0 }) });
    await session.start();
    expect(session.state).toMatchObject({ status: 'signed-out', reason: 'waiting-for-access' });
    expect(remembered.read()).toBe(false);
  });

  it('needs no client for a guest', async () => {
    const { session, connections } = sessionWith({ hint: false });
    await session.start();
    await session.keepRenewing();
    expect(connections()).toBe(0);
  });
});

describe('the access rule', () => {
  it.each([
    [{ accessLevel: 1 }, true],
    [{ accessLevel: 0, admin: true }, true],
    [{ accessLevel: 0 }, false],
    [{ accessLevel: 0, admin: false }, false],
    [{ accessLevel: -1 }, false],
  ])('for %j: admitted %s', async (claims, letIn) => {
    const { session, identity, remembered } = sessionWith({ hint: false });
    identity.claims = { sub: 'user-1', ...claims };
    await session.signIn(credentials);
    expect(session.state).toMatchObject(
      letIn ? { status: 'signed-in' } : { status: 'signed-out', reason: 'waiting-for-access' },
    );
    expect(session.token === null).toBe(!letIn);
    expect(remembered.read()).toBe(letIn);
  });

  it('signs out a person whose access was revoked, at the next renewal', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.claims = { ...buyerClaims, accessLevel: 0 };
    expect(await session.renew()).toBeNull();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'waiting-for-access' });
  });
});

describe('signing in', () => {
  it('passes on the provider’s rejection', async () => {
    const { session, identity } = sessionWith({ hint: false });
    identity.fault = new Error('Please check your email and password');
    await expect(session.signIn(credentials)).rejects.toThrow('Please check your email and password');
    expect(session.state.status).toBe('starting');
  });

  it('also works with Google and with a redirect', async () => {
    for (const way of ['signInWithGoogle', 'completeRedirect'] as const) {
      const { session } = sessionWith({ hint: false });
      await session[way]();
      expect(session.state.status).toBe('signed-in');
    }
  });
});

describe('renewal', () => {
  it('happens once for concurrent requests, and again afterwards', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    const tokens = await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(identity.calls).toEqual(['restore', 'restore']);
    expect(await session.renew()).toBe('token-3');
  });

  it('returns null and signs out if the provider’s session is over', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.claims = null;
    expect(await session.renew()).toBeNull();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'session-over' });
  });

  it('rejects while the provider is down, keeps the person signed in, and works once it is back', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.fault = new Error('unreachable');
    await expect(session.renew()).rejects.toThrow('unreachable');
    expect(session.state.status).toBe('signed-in');
    identity.fault = null;
    expect(await session.renew()).toBe('token-2');
  });

  it("follows the provider's automatic renewal, and the end of its session", async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.renewItself({ ...buyerClaims, name: 'Bea B.' });
    expect(session.state).toMatchObject({ user: { name: 'Bea B.' } });
    expect(session.token).toBe('token-2');
    identity.renewItself(null);
    expect(session.state).toEqual({ status: 'signed-out', reason: 'session-over' });
  });

  it('does not report a session as expired that the person ended', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    await session.signOut();
    identity.renewItself(null);
    expect(session.state).toEqual({ status: 'signed-out', reason: 'signed-out-by-choice' });
  });
});

describe('signing out', () => {
  it('ends the session here and at the provider', async () => {
    const { session, identity, remembered } = sessionWith();
    await session.start();
    await session.signOut();
    expect(identity.calls).toContain('sign-out');
    expect(session.state).toEqual({ status: 'signed-out', reason: 'signed-out-by-choice' });
    expect(session.token).toBeNull();
    expect(remembered.read()).toBe(false);
  });

  it('displays "Unable to logout" and stays signed in if the provider cannot be reached', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.fault = new Error('unreachable');
    await expect(session.signOut()).rejects.toThrow('Unable to logout');
    expect(session.state.status).toBe('signed-in');
  });
});

describe('another tab', () => {
  it('that signs out signs this one out', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    await session.follow(false);
    expect(session.state).toEqual({ status: 'signed-out', reason: 'signed-out-by-choice' });
    expect(identity.calls).not.toContain('sign-out');
  });

  it('that signs in signs this one in', async () => {
    const { session, identity, remembered } = sessionWith({ hint: false, claims: null });
    await session.start();
    identity.claims = buyerClaims;
    remembered.write(true);
    await session.follow(true);
    expect(session.state.status).toBe('signed-in');
  });

  it('without a change has no effect', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    const seen: string[] = [];
    session.state$.subscribe((state) => seen.push(state.status));
    await session.follow(true);
    expect(seen).toEqual(['signed-in']);
    expect(identity.calls).toEqual(['restore']);
  });
});

import { buyerClaims, fakeIdentity, memoryHint } from '../testing/fake-identity.ts';
import { Session } from './session.ts';

function sessionWith({ claims = buyerClaims, hint = true }: { claims?: object | null; hint?: boolean } = {}) {
  const identity = fakeIdentity(claims === null ? null : { ...buyerClaims, ...claims });
  const remembered = memoryHint(hint);
  let connections = 0;
  const session = new Session(() => {
    connections += 1;
    return Promise.resolve(identity.port);
  }, remembered);
  return { session, identity, remembered, connections: () => connections };
}

const credentials = { email: 'buyer@adhelm.test', password: 'secret' };

describe('starting', () => {
  it('asks the provider nothing when nobody was signed in on this browser', async () => {
    const { session, connections } = sessionWith({ hint: false });
    expect(session.state).toEqual({ status: 'starting' });
    await session.start();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'never-signed-in' });
    expect(connections()).toBe(0);
  });

  it('restores the person with a freshly issued token', async () => {
    const { session } = sessionWith();
    await session.start();
    expect(session.state).toMatchObject({ status: 'signed-in', user: { id: 'user-1', name: 'Bea Buyer' } });
    expect(session.token).toBe('token-1');
  });

  it('forgets the hint when the provider’s session is over', async () => {
    const { session, remembered } = sessionWith({ claims: null });
    await session.start();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'session-over' });
    expect(remembered.read()).toBe(false);
  });

  it('rejects and shows a guest when the provider is gone, but asks again on the next visit', async () => {
    const { session, identity, remembered } = sessionWith();
    identity.fault = new Error('unreachable');
    await expect(session.start()).rejects.toThrow('unreachable');
    expect(session.state.status).toBe('signed-out');
    expect(session.token).toBeNull();
    expect(remembered.read()).toBe(true);
  });

  it('tries again to reach a provider whose code did not load', async () => {
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

describe('the access rule', () => {
  it.each([
    [{ accessLevel: 1 }, true],
    [{ accessLevel: 0, admin: true }, true],
    [{ accessLevel: 0 }, false],
    [{ accessLevel: 0, admin: false }, false],
    [{ accessLevel: -1 }, false],
  ])('%j → let in: %s', async (claims, letIn) => {
    const { session, identity, remembered } = sessionWith({ hint: false });
    identity.claims = { sub: 'user-1', ...claims };
    await session.signIn(credentials);
    expect(session.state).toMatchObject(
      letIn ? { status: 'signed-in' } : { status: 'signed-out', reason: 'waiting-for-access' },
    );
    expect(session.token === null).toBe(!letIn);
    expect(remembered.read()).toBe(letIn);
  });

  it('signs a person out whose access was taken away, at the next renewal', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.claims = { ...buyerClaims, accessLevel: 0 };
    expect(await session.renew()).toBeNull();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'waiting-for-access' });
  });
});

describe('signing in', () => {
  it('hands the provider’s refusal on', async () => {
    const { session, identity } = sessionWith({ hint: false });
    identity.fault = new Error('Please check your email and password');
    await expect(session.signIn(credentials)).rejects.toThrow('Please check your email and password');
    expect(session.state.status).toBe('starting');
  });

  it('works by Google and by a redirect as well', async () => {
    for (const way of ['signInWithGoogle', 'completeRedirect'] as const) {
      const { session } = sessionWith({ hint: false });
      await session[way]();
      expect(session.state.status).toBe('signed-in');
    }
  });
});

describe('renewal', () => {
  it('asks once for all who ask at the same time, and again afterwards', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    const tokens = await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(identity.calls).toEqual(['restore', 'restore']);
    expect(await session.renew()).toBe('token-3');
  });

  it('gives null and a guest when the provider’s session is over', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.claims = null;
    expect(await session.renew()).toBeNull();
    expect(session.state).toEqual({ status: 'signed-out', reason: 'session-over' });
  });

  it('rejects while the provider is gone, keeps the person signed in, and works once it is back', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.fault = new Error('unreachable');
    await expect(session.renew()).rejects.toThrow('unreachable');
    expect(session.state.status).toBe('signed-in');
    identity.fault = null;
    expect(await session.renew()).toBe('token-2');
  });

  it('takes the token that the provider renewed by itself, and the end of its session', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.renewItself({ ...buyerClaims, name: 'Bea B.' });
    expect(session.state).toMatchObject({ user: { name: 'Bea B.' } });
    expect(session.token).toBe('token-2');
    identity.renewItself(null);
    expect(session.state).toEqual({ status: 'signed-out', reason: 'session-over' });
  });

  it('does not call a session over that the person had ended', async () => {
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

  it('says "Unable to logout" when the provider cannot be told, and does not pretend', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    identity.fault = new Error('unreachable');
    await expect(session.signOut()).rejects.toThrow('Unable to logout');
    expect(session.state.status).toBe('signed-in');
  });
});

describe('another tab', () => {
  it('that signs out takes this one with it', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    await session.follow(false);
    expect(session.state).toEqual({ status: 'signed-out', reason: 'signed-out-by-choice' });
    expect(identity.calls).not.toContain('sign-out');
  });

  it('that signs in takes this one with it', async () => {
    const { session, identity, remembered } = sessionWith({ hint: false, claims: null });
    await session.start();
    identity.claims = buyerClaims;
    remembered.write(true);
    await session.follow(true);
    expect(session.state.status).toBe('signed-in');
  });

  it('that says what this one knows changes nothing', async () => {
    const { session, identity } = sessionWith();
    await session.start();
    const seen: string[] = [];
    session.state$.subscribe((state) => seen.push(state.status));
    await session.follow(true);
    expect(seen).toEqual(['signed-in']);
    expect(identity.calls).toEqual(['restore']);
  });
});

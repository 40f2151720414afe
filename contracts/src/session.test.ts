import {
  credentialsSchema,
  hasAccess,
  identityClaimsSchema,
  sessionUserOf,
  sessionUserSchema,
} from './session.ts';

describe('who counts as signed in', () => {
  it.each([
    [{ admin: true }, true],
    [{ accessLevel: 1 }, true],
    [{ admin: true, accessLevel: 0 }, true],
    [{ accessLevel: 0 }, false],
    [{ admin: false }, false],
    [{}, false],
  ])('%p → %p', (claims, expected) => {
    expect(hasAccess(claims)).toBe(expected);
  });

  it('fills in the defaults of the specification', () => {
    expect(sessionUserOf({ sub: '1', email: 'a@b.test' })).toEqual({
      id: '1',
      avatar: null,
      email: 'a@b.test',
      name: 'a@b.test',
      tier: 'admin',
      accessLevel: 0,
      admin: false,
      position: 'Member',
      readOnly: false,
      tokenResult: { claims: { sub: '1', email: 'a@b.test' } },
    });
  });

  it("carries the token's claims, including unknown ones", () => {
    const claims = identityClaimsSchema.parse({
      sub: '1',
      accessLevel: 1,
      readOnly: true,
      team: 'DE',
      exp: 1,
    });
    expect(sessionUserOf(claims)).toMatchObject({
      readOnly: true,
      tokenResult: { claims: { sub: '1', accessLevel: 1, readOnly: true, team: 'DE', exp: 1 } },
    });
  });

  it('accepts the message of an older tab that sends neither', () => {
    const { readOnly: _readOnly, tokenResult: _claims, ...older } = sessionUserOf({ sub: '1' });
    expect(sessionUserSchema.parse(older)).toMatchObject({ id: '1', readOnly: false });
  });
});

describe('the login form', () => {
  const messages = (email: string, password: string) =>
    credentialsSchema.safeParse({ email, password }).error?.issues.map((issue) => issue.message);

  it('uses the texts of the specification', () => {
    expect(messages('', '')).toEqual(['Email is required', 'Password is required']);
    expect(messages('nobody', 'x')).toEqual(['Must be a valid email']);
    expect(messages('a@b.test', 'x')).toBeUndefined();
  });

  it('accepts at most 255 characters', () => {
    expect(messages(`${'a'.repeat(250)}@b.test`, 'x'.repeat(256))).toEqual([
      'At most 255 characters',
      'At most 255 characters',
    ]);
    expect(messages('a@b.test', 'x'.repeat(255))).toBeUndefined();
  });
});

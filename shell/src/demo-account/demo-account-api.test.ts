import { createDemoAccountApi, DEMO_DELAY_MS, DEMO_TOKEN_MS, DemoRefusal } from './demo-account-api.ts';
import { demoCredentials } from './demo-users.ts';

const waited: number[] = [];
let time = 0;
const api = () =>
  createDemoAccountApi({
    now: () => time,
    wait: async (milliseconds) => {
      waited.push(milliseconds);
    },
  });
beforeEach(() => {
  waited.length = 0;
  time = 0;
});
const refusal = (status: number, message: string) => new DemoRefusal(status === 401 ? 401 : 400, message);
const newcomer = { email: 'nia@adhelm.test', name: 'Nia New', password: 'long enough' };

describe('the demo account API', () => {
  it('signs in after a second and accepts its token', async () => {
    const demo = api();
    const { accessToken, user } = await demo.login(demoCredentials);
    expect(waited).toEqual([DEMO_DELAY_MS]);
    expect(user).toMatchObject({ email: demoCredentials.email, role: 'admin', tier: 'Premium' });
    expect(await demo.me({ authorization: `Bearer ${accessToken}` })).toEqual({ user });
  });

  it.each([
    [{ ...demoCredentials, email: 'unknown@adhelm.test' }, 'Please check your email and password'],
    [{ ...demoCredentials, password: 'wrong' }, 'Invalid password'],
  ])('rejects %j with the text of the specification', async (credentials, message) => {
    await expect(api().login(credentials)).rejects.toEqual(refusal(400, message));
  });

  it('registers after a second, once per e-mail', async () => {
    const demo = api();
    await demo.register(newcomer);
    expect(waited).toEqual([DEMO_DELAY_MS]);
    await expect(demo.register({ ...newcomer, email: 'NIA@adhelm.test' })).rejects.toEqual(
      refusal(400, 'User already exists'),
    );
    expect((await demo.login(newcomer)).user.name).toBe('Nia New');
  });

  it('returns the user for a token alone, for two days', async () => {
    const demo = api();
    const authorization = `Bearer ${(await demo.login(demoCredentials)).accessToken}`;
    await expect(demo.me({})).rejects.toEqual(refusal(401, 'Authorization token missing'));
    const invalid = refusal(401, 'Invalid authorization token');
    await expect(demo.me({ authorization: 'Bearer made-up' })).rejects.toEqual(invalid);
    time = DEMO_TOKEN_MS - 1;
    expect(await demo.me({ authorization })).toBeDefined();
    time = DEMO_TOKEN_MS;
    await expect(demo.me({ authorization })).rejects.toEqual(invalid);
  });

  it('returns settings and the subscription of the specification', async () => {
    expect((await api().settings()).settings.theme).toBe('ONE_DARK');
    expect((await api().subscription()).subscription).toMatchObject({
      name: 'Premium',
      price: 29,
      proposalsLeft: 12,
      templatesLeft: 5,
      invitesLeft: 24,
      adsLeft: 10,
    });
  });
});

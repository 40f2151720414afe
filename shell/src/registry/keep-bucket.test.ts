import { testServices } from '../testing/test-services.ts';
import { keepBucket } from './keep-bucket.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const credentials = { email: 'a@adhelm.test', password: 'secret' };

async function started(changed = false) {
  const services = await testServices({ claims: null, api: { 'POST /api/modules/bucket': { changed } } });
  const problems: unknown[] = [];
  const { session, fetchOwnApi, registry } = services;
  const keep = () =>
    keepBucket({
      session,
      fetchOwnApi,
      registry,
      storage: window.localStorage,
      onProblem: (problem) => problems.push(problem),
    });
  const asked = () => services.ownApi.requests.length;
  return { ...services, keep, asked, problems };
}

describe('the rollout share', () => {
  it('is requested once after each sign-in', async () => {
    const { keep, asked, session } = await started();
    keep();
    await settle();
    expect(asked()).toBe(0);
    await session.signIn(credentials);
    await session.renew();
    await settle();
    expect(asked()).toBe(1);
    await session.signOut();
    await session.signIn(credentials);
    await settle();
    expect(asked()).toBe(2);
  });

  it('is requested when a page starts with another person than last time', async () => {
    const { keep, asked, session } = await started();
    await session.signIn(credentials);
    keep();
    await settle();
    expect(asked()).toBe(1);
    keep();
    await settle();
    expect(asked()).toBe(1);
    window.localStorage.setItem('adhelm.bucket-of', 'another person');
    keep();
    await settle();
    expect(asked()).toBe(2);
  });

  it('reloads the registry only if it changed', async () => {
    for (const changed of [false, true]) {
      const { keep, session, server } = await started(changed);
      keep();
      await session.signIn(credentials);
      await settle();
      expect(server.calls('GET /registry/modules.json')).toHaveLength(changed ? 2 : 1);
    }
  });

  it('is requested again next time if the server did not respond', async () => {
    const { keep, ownApi, session, problems, asked } = await started();
    ownApi.answer({ 'POST /api/modules/bucket': () => Promise.reject(new Error('down')) });
    keep();
    await session.signIn(credentials);
    await settle();
    expect(problems).toEqual([new Error('down')]);
    keep();
    await settle();
    expect(asked()).toBe(2);
  });
});

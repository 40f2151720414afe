import { rememberAnswers } from './remembered-api.ts';

/** An API that answers with the person's name and the path, as soon as it may. */
function remembered(mayAnswer: Promise<unknown> = Promise.resolve()) {
  const session: { person: string | null } = { person: 'ada' };
  const api = rememberAnswers(
    async (path) => {
      const { person } = session;
      await mayAnswer;
      return `${path} for ${person}`;
    },
    () => session.person,
  );
  return { ...api, session };
}

describe('the last response of a GET', () => {
  it('is kept by path and query', async () => {
    const { fetchApi, lastAnswer } = remembered();
    await fetchApi('/api/x', { query: { page: 1 } });
    expect(lastAnswer('/api/x?page=1')).toBe('/api/x for ada');
    expect(lastAnswer('/api/x')).toBeUndefined();
  });

  it.each([{ method: 'POST' }, { as: 'text' }] as const)('is not that of %p', async (options) => {
    const { fetchApi, lastAnswer } = remembered();
    await fetchApi('/api/x', options);
    expect(lastAnswer('/api/x')).toBeUndefined();
  });

  it.each(['bea', null])('is not shown to the next person on the page: %p', async (next) => {
    const { fetchApi, lastAnswer, session } = remembered();
    await fetchApi('/api/x');
    session.person = next;
    expect(lastAnswer('/api/x')).toBeUndefined();
    session.person = 'ada';
    expect(lastAnswer('/api/x')).toBeUndefined();
  });

  it('is not shown to the next person if it arrives after the sign-out', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetchApi, lastAnswer, session } = remembered(promise);
    const answer = fetchApi('/api/x');
    session.person = 'bea';
    expect(lastAnswer('/api/x')).toBeUndefined();
    resolve();
    expect(await answer).toBe('/api/x for ada');
    expect(lastAnswer('/api/x')).toBeUndefined();
  });

  it('is not shown to the next person if nobody read anything in between', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetchApi, lastAnswer, session } = remembered(promise);
    const answer = fetchApi('/api/x');
    session.person = 'bea';
    resolve();
    await answer;
    expect(lastAnswer('/api/x')).toBeUndefined();
  });
});

import { problemSchema } from '@adhelm/contracts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { MAX_STREAMS_PER_PERSON } from './open-streams.ts';

it('refuses a 21st stream of a person with a retry delay, without affecting others', async () => {
  const server = await startTestServer();
  const headersOf = async (email: string) => bearer(await signIn(createTestBrowser(), server.url, email));
  const headers = await headersOf('buyer@adhelm.test');
  const open = async (of = headers) => {
    const closing = new AbortController();
    const response = await fetch(`${server.url}/api/events`, { headers: of, signal: closing.signal });
    return { response, close: () => closing.abort() };
  };
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_PERSON }, () => open()));
  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200));
  const { response } = await open();
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  expect(problemSchema.parse(await response.json())).toMatchObject({
    kind: 'throttled',
    detail: 'You have 20 event streams open. Close one, then connect again.',
  });
  const other = await open(await headersOf('junior@adhelm.test'));
  expect(other.response.status).toBe(200);
  streams[0]?.close();
  let again = await open();
  while (again.response.status === 429) again = await open();
  expect(again.response.status).toBe(200);
  for (const { close } of [...streams, other, again]) close();
  await server.close();
}, 20_000);

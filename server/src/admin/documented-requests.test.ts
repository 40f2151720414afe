import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { domainFeatures } from '../features.ts';
import { parseKeys } from '../foundation/config/index.ts';
import { createTestBrowser, signIn } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../../mfe-docs/src/samples/${name}`, import.meta.url), 'utf8').trim();
/** Runs a line of the documentation, and resolves to what it prints. */
const run = async (line: string) => (await promisify(execFile)('sh', ['-c', line])).stdout.trim();

it('the documented command of a key makes a new one each time, which the server accepts', async () => {
  const key = await run(sample('create-key.sh'));
  expect(parseKeys(key)).toHaveLength(1);
  expect(await run(sample('create-key.sh'))).not.toBe(key);
});

describe('a documented request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ features: domainFeatures });
  });
  afterAll(() => server.close());

  const answerTo = async (name: string, token = ''): Promise<unknown> => {
    const line = sample(name).replace('http://localhost:4400', server.url).replace('<token>', token);
    return JSON.parse(await run(line));
  };

  it('reports whether the server is ready', async () => {
    expect(await answerTo('check-readiness.sh')).toEqual({ status: 'ready' });
  });

  it('reads the description of the API', async () => {
    expect(await answerTo('read-description.sh')).toMatchObject({ openapi: '3.1.0' });
  });

  it('reads with a token, and only with it', async () => {
    const { access_token } = await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test');
    expect(await answerTo('call-api.sh', access_token)).toMatchObject({ sources: expect.anything() });
    expect(await answerTo('call-api.sh')).toMatchObject({ status: 401 });
  });
});

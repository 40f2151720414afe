import { quotasInMemory } from '../http/quota-book.ts';
import { misbehavingServer } from '../testing/misbehaving-server.ts';
import { sandboxSource } from '../testing/sandbox-source.ts';
import { checkAccount } from './account-check.ts';
import { sourceAgent } from './source-agent.ts';

/** A check of PropellerAds under its real limit of two reports a minute, on a clock that only waits move. */

const never = new AbortController().signal;
const START = Date.parse('2026-11-20T17:20:00Z');

async function checked() {
  const source = await sandboxSource('propellerads', new Date(START).toISOString(), { pace: 1 });
  const access = { ...source.accesses[0], pace: 1 };
  const { rows } = await checkAccount({
    source: 'propellerads',
    access,
    dispatcher: sourceAgent(access),
    now: () => source.now(),
    options: {
      quotas: quotasInMemory(),
      waitBeforeRetry: async (milliseconds) => {
        source.goTo(new Date(source.now() + milliseconds).toISOString());
      },
    },
    signal: never,
  });
  const took = source.now() - START;
  await source.close();
  return { rows, took };
}

it('waits for every report, and no longer than three minutes', async () => {
  const { rows, took } = await checked();
  expect(rows.map(({ read, outcome, words }) => [read, outcome, words])).toEqual(
    rows.map(({ read }) => [read, 'ok', null]),
  );
  expect(rows.filter(({ read }) => /_(day|hour)$/.test(read)).length).toBeGreaterThan(2);
  expect(took).toBeGreaterThan(59_000);
  expect(took).toBeLessThanOrEqual(180_000);
});

it('says for how long the source makes it wait, and quotes only the source', async () => {
  const server = await misbehavingServer();
  server.misbehave((response) => {
    const headers = { 'content-type': 'application/json', 'retry-after': '600' };
    response.writeHead(429, headers).end('{"message":"Too Many Requests"}');
  });
  const source = await sandboxSource('propellerads', new Date(START).toISOString(), { pace: 1 });
  const access = { ...source.accesses[0], baseUrl: server.url, pace: 1 };
  await source.close();
  const { rows } = await checkAccount({
    source: 'propellerads',
    access,
    dispatcher: sourceAgent(access),
    now: () => START,
    options: { quotas: quotasInMemory() },
    signal: never,
  });
  await server.close();
  for (const { outcome, words, note } of rows) {
    expect([outcome, words]).toEqual(['limited', 'Too Many Requests']);
    expect(note).toMatch(/10 minutes/);
  }
  expect(rows.length).toBeGreaterThan(3);
});

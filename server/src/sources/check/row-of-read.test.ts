import { AdhelmError } from '@adhelm/contracts';
import { PartialReading } from '../partial-reading.ts';
import type { RecordedExchange } from '../recording/recording.ts';
import { rowOf } from './row-of-read.ts';

const access = {
  accountId: 'a',
  externalId: '42',
  currency: 'USD',
  timeZone: 'UTC',
  baseUrl: 'https://api.example/v1',
  credentials: { token: 'a-secret-token' },
  pace: 1,
};
const exchange = (status: number, body: object, headers = {}): RecordedExchange => ({
  read: 'campaigns',
  method: 'GET',
  path: '/v1/clients/42/campaigns/987654',
  query: [['token', 'a-secret-token']],
  body: null,
  answer: { status, headers, body: { json: body as never } },
  failure: null,
});
const row = (error: unknown, exchanges: readonly RecordedExchange[], isLate = false) =>
  rowOf({
    read: 'campaigns',
    ending: { rows: 0, isPartial: false, error, isLate },
    exchanges,
    fields: { unknown: [], missing: [] },
    access,
  });
const upstream = new AdhelmError('upstream', 'MGID failed');

it.each([
  ['a refusal', new AdhelmError('auth', 'refused'), 401, 'refused', false],
  ['another shape', upstream, 200, 'undocumented', true],
  ['a server error', upstream, 503, 'failed', true],
  ['a limit', new AdhelmError('throttled', 'slow down'), 429, 'limited', true],
  ['a refused part', new PartialReading(new AdhelmError('validation', 'no')), 400, 'refused', true],
  ['a part that the API lacks', new PartialReading(upstream, { isLasting: true }), 200, 'ok', true],
] as const)('tells %s', (_what, error, status, outcome, isAllowed) => {
  expect(row(error, [exchange(status, {})])).toMatchObject({ outcome, isAllowed });
});

it('has calls without ids and the last limits, and the words of the network without secrets', () => {
  const first = exchange(200, {}, { 'x-ratelimit-remaining': '2' });
  const last = exchange(429, { error: 'Limit of a-secret-token reached' }, { 'x-ratelimit-remaining': '0' });
  expect(row(new AdhelmError('throttled', 'MGID asked us to slow down'), [first, last])).toMatchObject({
    calls: [{ method: 'GET', path: '/clients/{id}/campaigns/{id}', times: 2, status: 429 }],
    limits: [{ name: 'x-ratelimit-remaining', value: '0' }],
    words: 'Limit of … reached',
    note: 'MGID asked us to slow down',
  });
});

it("keeps the network's words apart from ours", () => {
  const slow = new AdhelmError('throttled', 'MGID asked us to slow down: Too Many Requests', {
    words: 'Too Many Requests',
    retryAfterSeconds: 600,
  });
  expect(row(slow, [])).toMatchObject({
    words: 'Too Many Requests',
    note: 'The network asked us to wait 10 minutes.',
  });
  const refused = new AdhelmError('auth', 'MGID refused /wallet: No', { words: 'No' });
  expect(row(refused, [exchange(401, {})])).toMatchObject({ words: 'No', note: null });
  const unreachable = new AdhelmError('upstream', 'MGID cannot be reached (ECONNREFUSED)');
  expect(row(unreachable, [])).toMatchObject({ words: null, note: unreachable.message });
});

it('that has no answer in time is late', () => {
  expect(row(new Error('aborted'), [], true)).toMatchObject({ outcome: 'timed-out', isAllowed: null });
});

it('rethrows an error that is not about the source', () => {
  expect(() => row(new TypeError('a fault of ours'), [])).toThrow(TypeError);
});

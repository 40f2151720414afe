import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AdhelmError } from '@adhelm/contracts';
import { parsedRecording } from '../recording/recording.ts';
import { callInWords } from './call-in-words.ts';
import { refused } from './refused.ts';

const folder = join(import.meta.dirname, '../check/recordings');
const recordings = readdirSync(folder).map((file) =>
  parsedRecording(readFileSync(join(folder, file), 'utf8')),
);
const calls = recordings.flatMap(({ source, exchanges }) =>
  exchanges.map(({ method, path, query }) => ({
    source,
    place: `${method} ${path}`,
    asked: query.join(' '),
  })),
);

it.each([...new Map(calls.map((call) => [call.place, call])).values()])(
  'names the call of $source in words: $place',
  ({ place, asked }) => {
    expect(callInWords(place, asked)).toMatch(/^the [a-z -]+$/);
  },
);

it.each([
  ['GET /boosts/217/widgets/stats', 'the widget report'],
  ['GET /statistics-reports', 'the report'],
  ['POST /oauth/token', 'the sign-in'],
  ['POST /auth/access/session', 'the sign-in'],
  ['GET /v1/advertiser/balance', 'the balance'],
  ['GET /stats/campaign/0e8400-e29b-41d4/targets', 'the widget report'],
  ['GET /goodhits/clients/12/teasers', 'the contents'],
  ['GET /campaigns/12', 'the campaigns'],
  ['PATCH /campaigns/12', 'the change of the campaigns'],
  ['POST /boosts/217/targets/blacklist/widgets/add', 'the change of the block list'],
  ['GET /nobody/knows', 'a request'],
])('%s is %s', (place, words) => {
  expect(callInWords(place)).toBe(words);
});

it.each([
  ['GET /adv/statistics', 'group_by[]=zone_id', 'the widget report'],
  ['GET /statistics-reports', 'dimensions[0]=teaserId', 'the content report'],
  ['POST /reports', '{"group_by":"source_id"}', 'the widget report'],
  ['GET /api.php', 'Service=AccountsData', 'the leads'],
  ['GET /campaigns', 'group=widgets', 'the campaigns'],
])('%s that asks for %s is %s', (place, asked, words) => {
  expect(callInWords(place, asked)).toBe(words);
});

it('keeps the call out of the message and in the error, for administrators', () => {
  const place = 'GET /stats/campaign/550e8400-e29b-41d4-a716-446655440000/targets';
  const error = refused('upstream', {
    sourceName: 'Zeropark',
    place,
    status: 500,
    words: 'No such campaign',
  });
  expect(error).toBeInstanceOf(AdhelmError);
  expect(error.message).toBe('Zeropark refused the widget report: No such campaign');
  expect(error.place).toBe(place);
});

it('says what a refusal without a word means', () => {
  const call = { sourceName: 'Geozo', place: 'GET /v1/account', words: '' };
  expect(refused('auth', { ...call, status: 401 }).message).toBe(
    'Geozo refused the account: it does not accept the credentials (HTTP 401, without a message)',
  );
  expect(refused('upstream', { ...call, status: 302 }).message).toBe(
    'Geozo refused the account: HTTP 302, without a message',
  );
});

import { assumptions } from '../capabilities/assumptions.ts';
import { answeringAgent, type ReceivedCall } from '../recording/answering-agent.ts';
import type { ReachedSourceId } from '../source-ids.ts';
import { accessAt, grant, isGrant } from '../testing/every-read.ts';
import { checkAccount } from './account-check.ts';
import { assumptionsOf } from './met-assumptions.ts';

/**
 * Every variant of what a connector assumes, as a source that uses it would answer: the reader accepts it, and the check
 * of the account says that it met this one.
 */

const ORIGIN = 'https://api.example';
const NOW = Date.parse('2026-11-20T10:00:00Z');
type Answers = (call: ReceivedCall) => unknown;
/** A status other than 200. */
const refused = (status: number, body: unknown) => ({ refusedWith: status, body });
const at =
  (answers: Readonly<Record<string, unknown>>): Answers =>
  ({ url }) =>
    Object.entries(answers).find(([path]) => url.pathname.endsWith(path))?.[1] ?? {};

const zeropark = {
  elements: [{ details: { id: 'u', name: 'Pops', state: { state: 'ACTIVE' } }, stats: {} }],
};
const geozoCampaign = { id: 7, name: 'Solar' };
const geozo = {
  '/ads/all': { data: [] },
  '/campaigns/7': { data: geozoCampaign },
  '/balance': { data: { balance: '4.5', currency: 'USD' } },
};
const thrive = {
  '/campaigns': { error: null, data: [{ campId: 7, name: '7 Solar' }] },
  '/stats': {
    error: null,
    data: [{ value: '7', period: '11/19/2026', clicks: 3, conv: 0, cost: '1', rev: '2' }],
    timezone: 'UTC',
  },
};
const leads = {
  '/leads': {
    items: [{ leadRequestIDEncoded: 'a', signupDate: '2026-11-19 12:00:00', saleStatus: 'New', hasFTD: 0 }],
    total: { items: 1 },
  },
  '/conversions': { items: [], total: { items: 0 } },
};
const admavenWith = (enable: unknown): Answers =>
  at({
    '/campaign': { type: 'success', message: [{ id: 7, name: 'Pops', enable }] },
    '/reports': {
      type: 'success',
      message: {
        columns: ['report_date', 'campaign_id', 'source_id', 'redirects', 'conversions', 'cost', 'revenue'],
        rows: [['2026-11-19', 7, '1204959', 40, 1, '0.25', 0]],
      },
    },
  });
const taboola = at({
  '/campaigns/': { results: [{ id: '7', name: 'Solar', status: 'RUNNING' }], metadata: { total: 1 } },
  '/items/': { results: [{ id: '9', campaign_id: '7', status: 'FAILED_TO_CREATE' }] },
});

/** By source and assumption: what a source with each variant answers, in the order of the variants. */
const variants: Readonly<Record<string, Readonly<Record<string, readonly Answers[]>>>> = {
  zeropark: {
    'sort-column': [
      () => zeropark,
      ({ url }) =>
        url.searchParams.has('sortColumn') ? refused(400, { error: 'Unknown sortColumn NAME' }) : zeropark,
    ],
  },
  selfadvertiser: {
    'field-names': [
      () => ({ Data: [{ Id: '~a', Name: 'Solar', Status: 'Running' }] }),
      () => ({ Data: [{ id: '~a', name: 'Solar', status: 'running' }] }),
    ],
  },
  geozo: {
    'campaign-list': [
      at({ ...geozo, '/filters/campaigns': { data: [geozoCampaign] } }),
      at({
        ...geozo,
        '/filters/campaigns': refused(404, { error: { status: 404, message: 'No such page', code: 0 } }),
        '/advertiser/campaigns': { data: [geozoCampaign] },
      }),
    ],
    'balance-currency': [at(geozo)],
  },
  admaven: {
    enable: [true, '1', 'active', 'enabled'].map(admavenWith),
    targeting: [admavenWith(true)],
  },
  thrive: { 'campaign-path': [at(thrive)], 'statistics-path': [at(thrive)] },
  roicollective: { leads: [at(leads)] },
  meeseeksmedia: { leads: [at(leads)] },
  taboola: { 'failed-to-create': [taboola] },
};

const cases = Object.entries(assumptions).flatMap(([source, assumed]) =>
  assumed.flatMap(({ id, variants: known }) =>
    known.map(({ words, read }, number) => ({
      source: source as ReachedSourceId,
      id,
      words,
      read,
      answers: variants[source]?.[id]?.[number],
    })),
  ),
);

async function checked(source: ReachedSourceId, answers: Answers) {
  const dispatcher = answeringAgent(ORIGIN, (call) => {
    const answer = isGrant(call.url.pathname) ? grant : answers(call);
    const { refusedWith: status = 200, body = answer } = Object(answer);
    return { status, text: JSON.stringify(body) };
  });
  const run = await checkAccount({
    source,
    access: accessAt(ORIGIN),
    dispatcher,
    now: () => NOW,
    options: { waitBeforeRetry: async () => undefined },
    signal: new AbortController().signal,
  });
  return { rows: run.rows, met: new Map(assumptionsOf(run).map(({ id, met }) => [id, met])) };
}

it.each(cases)('$source: $words', async ({ source, id, words, read, answers }) => {
  if (answers === undefined) throw new Error(`no answer of ${source} shows “${words}”`);
  const { rows, met } = await checked(source, answers);
  expect(rows.find((row) => row.read === read)).toMatchObject({ outcome: 'ok', words: null });
  expect(met.get(id)).toBe(words);
});

it.each(Object.keys(variants) as ReachedSourceId[])(
  '%s: nothing is met by a source that refuses',
  async (source) => {
    const { met } = await checked(source, () => refused(403, { message: 'No', error: 'No', errors: ['No'] }));
    expect(new Set(met.values())).toEqual(new Set([null]));
  },
);

it('Zeropark: a list of several pages is not read unsorted, and the refusal is reported', async () => {
  const full = { elements: Array.from({ length: 1_000 }, () => zeropark.elements[0]) };
  const { rows, met } = await checked('zeropark', ({ url }) =>
    url.searchParams.has('sortColumn') ? refused(400, { error: 'Unknown sortColumn NAME' }) : full,
  );
  expect(rows.find(({ read }) => read === 'campaigns')).toMatchObject({
    outcome: 'refused',
    words: expect.stringContaining('Unknown sortColumn NAME'),
  });
  expect(met.get('sort-column')).toBeNull();
});

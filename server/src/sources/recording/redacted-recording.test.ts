import fc from 'fast-check';
import { newRecording, type RecordedExchange, type Recording } from './recording.ts';
import { redactedRecording } from './redacted-recording.ts';

function recordingWith(json: unknown, request: Partial<RecordedExchange> = {}): Recording {
  return newRecording({
    source: 'mgid',
    recordedAt: '2026-11-20T12:00:00.000Z',
    account: { externalId: '123456', currency: 'USD', timeZone: 'UTC', basePath: '/v1' },
    exchanges: [
      {
        read: 'campaigns',
        method: 'GET',
        path: '/v1/goodhits/clients/123456/campaigns',
        query: [],
        body: null,
        answer: { status: 200, headers: {}, body: { json: json as never } },
        failure: null,
        ...request,
      },
    ],
  });
}

const given = { secrets: ['abcdef0123456789'], names: ['Northwind US'] };
const answerOf = (recording: Recording) => recording.exchanges[0]?.answer?.body;

it('keeps figures, days, states and the names of fields', () => {
  const kept = {
    clicks: 12_345,
    spent: '18.50',
    day: '2026-11-19',
    status: 'goodPerformance',
    state: { id: 6, name: 'active' },
    currency: 'USD',
    time_zone_name: 'America/New_York',
    country_targeting: { type: 'INCLUDE', value: ['US'] },
    enabled: true,
    nothing: null,
  };
  expect(answerOf(redactedRecording(recordingWith(kept), given))).toEqual({ json: kept });
});

it('replaces ids and names, each always by the same, so that requests still belong to answers', () => {
  const recording = recordingWith([
    { id: 987_654, name: 'Solar Spring', campaignId: '987654', text: '{"id":"987654"}' },
    { id: 987_655, name: 'Solar Autumn' },
  ]);
  const second = { ...recording.exchanges[0], path: '/v1/goodhits/campaigns/987654' } as RecordedExchange;
  const redacted = redactedRecording({ ...recording, exchanges: [...recording.exchanges, second] }, given);
  const text = JSON.stringify(redacted);
  for (const secret of ['987654', '987655', 'Solar', '123456']) expect(text).not.toContain(secret);
  const [answer] = (answerOf(redacted) as { json: { id: number; campaignId: string; text: string }[] }).json;
  expect(answer?.campaignId).toBe(String(answer?.id));
  expect(answer?.text).toBe(JSON.stringify({ id: answer?.campaignId }));
  expect(redacted.exchanges[1]?.path).toBe(`/v1/goodhits/campaigns/${answer?.id}`);
});

it('keeps the words of a refusal without what it names', () => {
  const refusal = {
    error: 'The campaign Solar Spring was not found for anna@example.com',
    code: 'NOT_FOUND',
  };
  const body = answerOf(redactedRecording(recordingWith(refusal), given));
  expect(body).toMatchObject({ json: { error: 'The campaign … was not found for …' } });
});

const syllables = fc.array(fc.constantFrom('zor', 'quil', 'vex', 'ham', 'tau', 'brok'), {
  minLength: 2,
  maxLength: 4,
});
const name = fc
  .tuple(syllables, syllables)
  .map(([first, last]) =>
    [first.join(''), last.join('')].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
  );
const email = syllables.map((parts) => `${parts.join('.')}@${parts.join('')}.example`);
const secret = fc
  .string({ minLength: 12, maxLength: 40 })
  .filter((text) => /^[\w!#%&"\\/ -]{12,}$/.test(text));
const key = fc.constantFrom(
  'name',
  'status',
  'id',
  'title',
  'note',
  'error',
  'type',
  'saleStatus',
  'columns',
  'url',
  'x',
);

it('lets no credential, name or e-mail address through, wherever it is', () => {
  fc.assert(
    fc.property(
      name,
      name,
      email,
      secret,
      fc.array(key, { minLength: 1, maxLength: 3 }),
      (person, stranger, mail, token, keys) => {
        const leaks = [
          person,
          mail,
          token,
          `call ${person} at ${mail}`,
          JSON.stringify({ by: person, token }),
        ];
        const nested = leaks.map((leak) => keys.reduce<unknown>((inner, one) => ({ [one]: inner }), leak));
        const recording = recordingWith(
          { rows: nested, [person]: 1, [mail]: { [token]: leaks } },
          {
            path: `/v1/clients/${token}/${person}`,
            query: [
              ['token', token],
              ['search', person],
              ['note', mail],
            ],
            body: { json: { who: person, secret: token } },
          },
        );
        const text = JSON.stringify(redactedRecording(recording, { secrets: [token], names: [person] }));
        expect(text).not.toContain(person);
        expect(text).not.toContain(stranger);
        expect(text).not.toContain(mail);
        expect(text).not.toContain(JSON.stringify(token).slice(1, -1));
        expect(text).not.toContain(encodeURIComponent(token));
      },
    ),
    { numRuns: 200 },
  );
});

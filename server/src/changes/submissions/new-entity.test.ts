import { markerOf, newEntityOf } from './new-entity.ts';
import type { StoredSubmission } from './submission-repository.ts';

const at = '2026-11-20T12:00:00.000Z';
const submission = (kind: 'campaign' | 'content', values: StoredSubmission['values']): StoredSubmission => ({
  id: 's1',
  kind,
  source: 'revcontent',
  account: 'a1',
  accountName: 'One',
  campaign: kind === 'content' ? 'c1' : null,
  title: 'x',
  values,
  marker: 'abc123',
  state: 'queued',
  reason: null,
  externalId: null,
  attempts: 0,
  askedBy: { kind: 'person', id: 'u', name: 'U' },
  requestId: null,
  createdAt: at,
  sendAt: at,
  sentAt: null,
  updatedAt: at,
});

describe('the entity to create at a source', () => {
  it('has its marker after the name of a campaign, and leaves its URL unchanged', () => {
    expect(
      newEntityOf(submission('campaign', { name: 'Solar', target_url: 'https://a.example/' })).values,
    ).toEqual({
      name: 'Solar #abc123',
      target_url: 'https://a.example/',
    });
  });

  it.each([
    ['https://a.example/lp', 'https://a.example/lp?adhelm=abc123'],
    ['https://a.example/lp?c={campaign_id}', 'https://a.example/lp?c={campaign_id}&adhelm=abc123'],
    ['https://a.example/lp?', 'https://a.example/lp?adhelm=abc123'],
    ['https://a.example/lp?x=1&', 'https://a.example/lp?x=1&adhelm=abc123'],
    ['https://a.example/lp#top', 'https://a.example/lp?adhelm=abc123#top'],
  ])('has its marker in the URL of a content: %s', (given, marked) => {
    const { values } = newEntityOf(submission('content', { headline: 'H', target_url: given }));
    expect(values).toEqual({ headline: 'H', target_url: marked });
  });

  it('has a marker of six letters and digits', () => {
    expect([markerOf(new Uint8Array(8)), markerOf(new Uint8Array(8).fill(255))]).toEqual([
      '000000',
      expect.stringMatching(/^[0-9a-z]{6}$/),
    ]);
  });
});

import { briefDraftBody } from './brief-draft-body.ts';

const account = '0199d9a6-0000-7000-8000-000000000001';

describe('a drafted brief', () => {
  it('of a campaign has shared values and those of its account, as the form keeps them', () => {
    const values = { name: 'Spring', daily_budget: 50_000_000, category: '12' };
    expect(briefDraftBody({ kind: 'campaign', source: 'mgid', account, campaign: null, values })).toEqual({
      shared: { name: 'Spring', daily_budget: 50_000_000 },
      accounts: [account],
      own: { [account]: { category: '12' } },
      sendAt: null,
    });
  });

  it('of a content has its headline and image as rows of the matrix', () => {
    const values = { headline: 'Sleep well', target_url: 'https://a.test' };
    expect(briefDraftBody({ kind: 'content', source: 'mgid', account, campaign: '7', values })).toEqual({
      account,
      campaign: '7',
      headlines: ['Sleep well'],
      images: [''],
      leftOut: [],
      shared: { target_url: 'https://a.test' },
      sendAt: null,
    });
  });
});

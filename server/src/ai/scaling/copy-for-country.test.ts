import { briefForm } from '../../changes/submissions/index.ts';
import { copyForCountry } from './copy-for-country.ts';

const UNIT = 1_000_000;
const fields = briefForm('mgid')?.campaign ?? [];
const url = 'https://offer.test/?w={widget_id}';
const ad = (headline: string, image: string, part: object = {}) => ({
  ...{ headline, image, url, bid: 120_000 },
  ...part,
});
const original = {
  name: 'US | Solar',
  created: null,
  campaignType: 'content',
  totalBudget: 900 * UNIT,
  usualSpend: 41.6 * UNIT,
  ads: [ad('One', 'a.jpg'), ad('Two', 'b.jpg', { bid: 100_000 }), ad('Two', 'a.jpg')],
};
const copied = (part: Partial<Parameters<typeof copyForCountry>[0]> = {}) =>
  copyForCountry({ ...original, ...part }, fields, 'DE', '2026-11-20');

describe('a copy for another country', () => {
  it('has what MGID reports, starts with the usual spend, and says what it lacks', () => {
    const { campaign, missing } = copied();
    expect(campaign).toEqual({
      name: 'DE | US | Solar',
      campaign_type: 'content',
      countries: ['DE'],
      daily_budget: 42 * UNIT,
      total_budget: 900 * UNIT,
    });
    expect(missing).toEqual([
      'advertiser name',
      'language',
      'texts below headlines',
      'sizes of images',
      'hours of the day',
      'targeting other than the country',
      'blocked widgets',
    ]);
  });

  it('lacks nothing required if the original was created here; past days are left out', () => {
    const { campaign, missing } = copied({
      created: {
        ...{ name: 'Old', advertiser_name: 'Solar Ltd', language: 'en', countries: ['US'], gone: 'x' },
        ...{ daily_budget: 10 * UNIT, start_date: '2026-10-01', end_date: '2026-12-24' },
      },
    });
    expect(campaign).toEqual({
      ...{ name: 'DE | US | Solar', advertiser_name: 'Solar Ltd', language: 'en', countries: ['DE'] },
      ...{ campaign_type: 'content', daily_budget: 42 * UNIT, total_budget: 900 * UNIT },
      end_date: '2026-12-24',
    });
    expect(missing[0]).toBe('language (that of the original)');
  });

  it('has the ads of the original, without pairs that it does not have, at their lowest price', () => {
    expect(copied().ads).toEqual({
      headlines: ['One', 'Two'],
      images: ['a.jpg', 'b.jpg'],
      leftOut: ['One\nb.jpg'],
      shared: { target_url: url, bid: 100_000 },
    });
  });

  it('leaves out ads with another link, and says how many', () => {
    const { ads, missing } = copied({
      ads: [...original.ads, ad('Three', 'c.jpg', { url: 'https://other.test' })],
    });
    expect(ads?.headlines).toEqual(['One', 'Two']);
    expect(missing).toContain('1 ad with another link, or none');
  });

  it('has no ads where none has a link and an image', () => {
    const { ads, missing } = copied({ ads: [ad('One', 'a.jpg', { url: null })] });
    expect(ads).toBeNull();
    expect(missing).toContain('ads');
  });

  it('takes no type that the form does not offer, and fits the name into the form', () => {
    const { campaign } = copied({ campaignType: 'push', name: 'x'.repeat(200) });
    expect(campaign).not.toHaveProperty('campaign_type');
    expect(String(campaign['name'])).toHaveLength(fields.find(({ name }) => name === 'name')?.maxLength ?? 0);
  });
});

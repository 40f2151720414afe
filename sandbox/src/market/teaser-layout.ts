import type { CampaignPlan, Fate } from './campaign-plan.ts';
import type { Teaser } from './entities.ts';
import { headlinePatterns } from './names.ts';
import type { Draws } from './random.ts';

const places = { US: ['Ohio', 'Texas', 'Florida', 'Arizona'], DE: ['Hessen', 'Sachsen', 'Bayern', 'Bremen'] };

type TeaserPlan = CampaignPlan & {
  readonly campaignId: number;
  readonly fate: Fate;
  readonly topic: string;
  readonly stopHour: number;
  readonly referenceBid: number;
};

/** The initial contents of a campaign. */
export function layOutTeasers(plan: TeaserPlan, draws: Draws): Teaser[] {
  const { campaignId, topic, fate, country, stopHour, referenceBid, network } = plan;
  const { contents } = plan.parameters;
  const count = plan.size.teasersPerCampaign;
  const weights = Array.from({ length: count }, () =>
    draws.heavyTailed(contents.weight.median, contents.weight.spread),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const domain = topic.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const [campaign, content, widget] = network.macros;
  return weights.map((weight, index) => ({
    id: 24_310_000 + network.block * 100_000_000 + plan.index * count + index,
    campaignId,
    title: headline(plan.index * 3 + index, topic, draws.pick(places[country])),
    advertText: `${topic}: free comparison, no obligation`,
    url: `https://go.${domain}.example/lp${(index % 3) + 1}?c=${campaign}&t=${content}&w=${widget}`,
    imageUrl: null,
    bid: Math.max(1_000, Math.round((referenceBid * (0.9 + 0.25 * draws.next())) / 1_000) * 1_000),
    share: weight / total,
    clickFactor: draws.heavyTailed(contents.clickFactor.median, contents.clickFactor.spread),
    conversionFactor: draws.heavyTailed(contents.conversionFactor.median, contents.conversionFactor.spread),
    moderation: moderationOf(fate, index, draws),
    reviewedFromHour: 0,
    blockedFromHour: index > 1 && draws.next() < 0.15 ? stopHour : null,
  }));
}

function headline(index: number, topic: string, place: string): string {
  const pattern = headlinePatterns[index % headlinePatterns.length] ?? headlinePatterns[0];
  return pattern.replace('{topic}', topic).replace('{place}', place);
}

function moderationOf(fate: Fate, index: number, draws: Draws): Teaser['moderation'] {
  if (fate === 'on-moderation') return 'on-moderation';
  const draw = draws.next();
  if (index === 0) return 'approved';
  return draw < 0.05 ? 'rejected' : draw < 0.1 ? 'on-moderation' : 'approved';
}

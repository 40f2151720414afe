import type { Account, Campaign, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { campaignOf } from './campaigns.ts';
import { flagOf, type Parameters, refuseOthers, textOf } from './parameters.ts';
import { Refusal, refusal } from './refusal.ts';
import { type ImageLink, statusOf, teaserOf } from './teasers.ts';

const LOWEST_BID = 1_000;
const HIGHEST_BID = 500_000;
const MICROS_PER_CENT = 10_000;

type Changed = { readonly id: string };
type Texts = {
  readonly title: string;
  readonly advertText: string;
  readonly url: string;
  readonly imageUrl: string;
};

const textParameters = ['url', 'campaignId', 'title', 'advertText', 'imageLink', 'whetherShowGoodPrice'];

/** `POST …/teasers`. Prices of goods and calls to action are documented but not simulated, so they are refused. */
export function createTeaser(
  market: Market,
  account: Account,
  parameters: Parameters,
): { readonly id: number } {
  refuseOthers(parameters, [...textParameters, 'categoryId', 'priceOfClick']);
  const campaign = campaignIn(market, account, parameters);
  const texts = textsIn(parameters, campaign);
  const price = textOf(parameters, 'priceOfClick') ?? '';
  if (price === '') throw refusal('ERROR_PARAMETER_PRICEOFCLICK_CAN_NOT_BE_EMPTY');
  if (campaign.campaignType === 'push' && (textOf(parameters, 'categoryId') ?? '') === '') {
    throw refusal('ERROR_PARAMETER_CATEGORY_CAN_NOT_BE_EMPTY');
  }
  const bid = bidOf(price);
  const id = market.freeTeaserId(account);
  const value = { ...texts, bid, isPaused: false };
  market.write({ kind: 'teaser-created', id, campaign: campaign.id, value });
  return { id };
}

/** `PUT …/teasers/{id}`: replaces all texts, except during review. The teaser is not reviewed again. */
export function editTeaser(
  market: Market,
  account: Account,
  id: string,
  parameters: Parameters,
  imageLink: ImageLink,
): Changed {
  const teaser = teaserOf(market, account, id);
  const presentImage = imageLink(teaser);
  refuseOthers(parameters, [...textParameters, 'category']);
  const campaign = campaignIn(market, account, parameters);
  if (campaign.id !== teaser.campaignId) throw refusal('ERROR_NOT_VALID_campaignId');
  if ((textOf(parameters, 'category') ?? '') === '')
    throw refusal('ERROR_PARAMETER_CATEGORY_CAN_NOT_BE_EMPTY');
  if (statusOf(teaser, market) === 'onModeration') {
    throw refusal('ERROR_EDITING_TEASER_ON_MODERATION_NOT_PERMITTED');
  }
  const { advertText, imageUrl, ...texts } = textsIn(parameters, campaign, presentImage);
  const value = {
    ...texts,
    ...(textOf(parameters, 'advertText') === undefined ? {} : { advertText }),
    ...(imageUrl === presentImage ? {} : { imageUrl }),
  };
  market.write({ kind: 'teaser-edited', id: teaser.id, value });
  return { id: String(teaser.id) };
}

/** `PATCH …/teasers/{id}` with `whetherToBlockByClient` or `priceOfClick` (cents, comma or period). */
export function changeTeaser(market: Market, account: Account, id: string, parameters: Parameters): Changed {
  const teaser = teaserOf(market, account, id);
  refuseOthers(parameters, ['whetherToBlockByClient', 'priceOfClick']);
  const blocked = flagOf(parameters, 'whetherToBlockByClient');
  const price = textOf(parameters, 'priceOfClick');
  if (blocked === undefined && price === undefined) throw refusal('EDIT_PRICE_REQUIRED_PRICES');
  const bid = price === undefined ? undefined : bidOf(price);
  if (blocked !== undefined && blocked !== market.isTeaserBlocked(teaser)) {
    market.write({ kind: 'teaser-blocked', id: teaser.id, value: blocked });
  }
  if (bid !== undefined) market.write({ kind: 'teaser-bid', id: teaser.id, value: bid });
  return { id: String(teaser.id) };
}

/** `DELETE …/teasers/{id}`: moves it to the bin. */
export function deleteTeaser(market: Market, account: Account, id: string, parameters: Parameters): Changed {
  refuseOthers(parameters, []);
  const teaser: Teaser = teaserOf(market, account, id);
  market.write({ kind: 'teaser-deleted', id: teaser.id, value: true });
  return { id: String(teaser.id) };
}

function campaignIn(market: Market, account: Account, parameters: Parameters): Campaign {
  return campaignOf(market, account, required(parameters, 'campaignId', 'CAMPAIGNID'));
}

/** `presentImage` is the existing image, which is already reviewed. */
function textsIn(parameters: Parameters, { campaignType }: Campaign, presentImage?: string): Texts {
  const isPush = campaignType === 'push';
  const title = required(parameters, 'title', 'TITLE');
  if ([...title].length > (isPush ? 30 : 90)) throw refusal('ERROR_TITLE_TOO_LONG');
  const advertText = textOf(parameters, 'advertText') ?? '';
  if ([...advertText].length > (isPush ? 40 : 90)) throw refusal('ERROR_ADVERT_TEXT_TOO_LONG');
  const url = required(parameters, 'url', 'URL');
  if (!URL.canParse(url)) throw refusal('ERROR_NOT_VALID_url');
  if (/\b(adclid|mgclid)a?=/.test(url)) {
    throw refusal('ERROR_MGCLID_MGCLIDA_SYSTEM_PARAMETERS_CANNOT_USE_THEM');
  }
  const imageUrl = required(parameters, 'imageLink', 'IMAGELINK');
  if (imageUrl !== presentImage) refuseImage(imageUrl);
  const shows = required(parameters, 'whetherShowGoodPrice', 'WHETHERSHOWGOODPRICE');
  if (shows !== '0') throw refusal('ERROR_NOT_VALID_whetherShowGoodPrice');
  return { title, advertText, url, imageUrl };
}

/** Checks the URL's extension, and its size if it has one (`…/600x382.jpg`). Nothing is fetched from outside. */
function refuseImage(address: string): void {
  if (!URL.canParse(address) || !/\.(jpe?g|png|gif|mp4|mov)$/i.test(new URL(address).pathname)) {
    throw refusal('LS_IMAGE_WRONG_EXTANTION');
  }
  const [, width, height] = /(\d{2,4})x(\d{2,4})/.exec(address) ?? [];
  const faults = [
    ...(Number(width ?? 492) < 492
      ? [`Minimum expected width for image '' should be '492' but '${width}' detected`]
      : []),
    ...(Number(height ?? 328) < 328
      ? [`Minimum expected height for image '' should be '328' but '${height}' detected`]
      : []),
  ];
  if (faults.length > 0) throw new Refusal(400, [faults.join(',')]);
}

function required(parameters: Parameters, name: string, code: string): string {
  const text = textOf(parameters, name) ?? '';
  if (text === '') throw refusal(`ERROR_PARAMETER_${code}_CAN_NOT_BE_EMPTY`);
  return text;
}

function bidOf(price: string): number {
  const text = price.replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(text)) throw refusal('VALIDATION_NOT_FLOAT');
  const bid = Math.round(Number(text) * MICROS_PER_CENT);
  if (bid < LOWEST_BID) throw new Refusal(400, ['The price is not valid']);
  if (bid > HIGHEST_BID) {
    throw new Refusal(400, [`[LS_CAB_'${text}'_MORE_THAN_'${HIGHEST_BID / MICROS_PER_CENT}']`]);
  }
  return bid;
}

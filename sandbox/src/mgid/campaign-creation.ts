import * as z from 'zod';
import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { limitParameters, limitsOf } from './budget-limits.ts';
import { rememberSplit } from './campaign-changes.ts';
import { dateOf } from './date-intervals.ts';
import { flagOf, type Parameters, refuseOthers, textOf } from './parameters.ts';
import { refusal } from './refusal.ts';

const LONGEST_NAME = 128;
const LONGEST_ADVERTISER = 25;
/** Language ids of the sandbox's own campaigns; any two-letter code is accepted. */
const languageIds: Readonly<Record<string, number>> = { en: 1, es: 2, fr: 3, de: 4 };
const types = ['product', 'content', 'push'] as const;
const geoSchema = z.strictObject({
  method: z.literal('set'),
  cities: z.array(z.string()).optional(),
  countries: z.array(z.string().regex(/^[a-z]{2}$/i)).optional(),
});

/**
 * `POST …/campaigns`, with the documented parameters that the market supports. Link tags, browsers and operating
 * systems are refused like any unknown one.
 */
export function createCampaign(
  market: Market,
  account: Account,
  parameters: Parameters,
): { readonly id: number } {
  refuseOthers(parameters, [
    'name',
    'enabledGeoTargetingFlag',
    'geoTargets',
    'startDate',
    'endDate',
    'language',
    'campaignType',
    'advertiserName',
    ...limitParameters,
  ]);
  const name = nameOf(market, account, parameters);
  const countries = countriesOf(parameters);
  const campaignType = typeOf(parameters);
  const advertiserName = advertiserOf(parameters);
  const language = languageOf(parameters);
  const { startDate, endDate } = datesOf(parameters, market.today(account));
  const limits = limitsOf(parameters, { daily: null, overall: null }) ?? { daily: null, overall: null };
  const id = market.freeCampaignId(account);
  market.write({
    kind: 'campaign-created',
    id,
    account: `mgid ${account.externalId}`,
    value: {
      name,
      country: countries[0]?.toUpperCase() ?? 'US',
      deviceType: 'mobile',
      campaignType,
      dailyLimit: limits.daily,
      overallLimit: limits.overall,
      bid: null,
      endDate,
      isPaused: false,
    },
  });
  market.write({
    kind: 'campaign-settings',
    id,
    value: { advertiserName, countries: [...countries], language, startDate },
  });
  const campaign = market.campaign(id);
  if (campaign !== undefined) rememberSplit(market, campaign, parameters);
  return { id };
}

function nameOf(market: Market, account: Account, parameters: Parameters): string {
  const name = textOf(parameters, 'name') ?? '';
  if (name === '') throw refusal('NOT_ENOUGH_PARAMETERS');
  if ([...name].length > LONGEST_NAME) throw refusal('CAMPAIGN_NAME_TOO_LONG');
  const isTaken = market.campaigns.some(
    (campaign) => campaign.account === account && market.nameOf(campaign) === name,
  );
  if (isTaken) throw refusal('ADVERTISE_NAME_EXISTS');
  return name;
}

function countriesOf(parameters: Parameters): readonly string[] {
  if (textOf(parameters, 'enabledGeoTargetingFlag') === undefined) {
    throw refusal('ERROR_PARAMETER_ENABLED_GEO_TARGETING_FLAG_CAN_NOT_BE_EMPTY');
  }
  if (flagOf(parameters, 'enabledGeoTargetingFlag') === false) return [];
  // the documentation uses single quotes, clients send JSON
  const written = (textOf(parameters, 'geoTargets') ?? '').replaceAll("'", '"');
  if (written === '') throw refusal('ERROR_PARAMETER_GEO_TARGETS_CAN_NOT_BE_EMPTY');
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw refusal('ERROR_INVALID_PARAMETER');
  }
  const targets = geoSchema.safeParse(value);
  if (!targets.success) throw refusal('ERROR_INVALID_PARAMETER');
  const { countries = [], cities = [] } = targets.data;
  if (countries.length + cities.length === 0) throw refusal('ERROR_PARAMETER_GEO_TARGETS_CAN_NOT_BE_EMPTY');
  return countries;
}

function typeOf(parameters: Parameters): (typeof types)[number] {
  const written = textOf(parameters, 'campaignType') ?? 'product';
  const type = types.find((candidate) => candidate === written);
  if (type === undefined) throw refusal('ERROR_NOT_VALID_CAMPAIGN_TYPE');
  return type;
}

function advertiserOf(parameters: Parameters): string {
  const name = textOf(parameters, 'advertiserName') ?? '';
  if (name === '' || [...name].length > LONGEST_ADVERTISER) throw refusal('ERROR_NOT_VALID_advertiserName');
  return name;
}

function languageOf(parameters: Parameters): number | null {
  const code = textOf(parameters, 'language');
  if (code === undefined) return null;
  if (!/^[a-z]{2,3}$/.test(code)) throw refusal('ERROR_PARAMETER_LANGUAGE_CODE_INVALID');
  return languageIds[code] ?? null;
}

function datesOf(
  parameters: Parameters,
  today: string,
): { readonly startDate: string | null; readonly endDate: string | null } {
  const start = textOf(parameters, 'startDate');
  const end = textOf(parameters, 'endDate');
  const startDate = start === undefined ? null : dateOf(start);
  const endDate = end === undefined ? null : dateOf(end);
  if (startDate !== null && startDate < today) throw refusal('NOT_VALID_WHEN_AUTOSTART');
  if (endDate !== null && endDate < (startDate ?? today)) throw refusal('ERROR_INVALID_CUSTOM_DATES');
  return { startDate, endDate };
}

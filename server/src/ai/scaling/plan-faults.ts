import { AdhelmError, type FieldError, MOST_SCALING_TIMES, type ScalingRequest } from '@adhelm/contracts';
import { valueInWords } from '../../changes/actions/index.ts';
import { briefForm } from '../../changes/submissions/index.ts';
import { faultsInWords } from '../../foundation/errors/index.ts';
import type { CampaignDays } from './campaign-days.ts';
import { campaignRoi } from './decide/index.ts';

/** A campaign loses if it is that certain that it earns less than its target. */
export const CERTAIN = 0.9;

type Present = {
  readonly currency: string;
  readonly dailyLimit: number | null;
  readonly usualSpend: number;
  /** The countries that it targets, as far as they are reported. */
  readonly countries: readonly string[];
  readonly days: CampaignDays | undefined;
};

/** Throws `validation` for a plan that cannot be meant: its ceilings, its countries, or a campaign that loses. */
export function refuseUnfit(request: ScalingRequest, present: Present): void {
  const fields = [...ceilingFaults(request, present), ...countryFaults(request, present)];
  if (fields.length > 0) throw new AdhelmError('validation', faultsInWords(fields), { fields });
  const losing = losingReason(request, present.days);
  if (losing !== null)
    throw new AdhelmError('validation', losing, { fields: [{ field: 'mode', message: losing }] });
}

function ceilingFaults(
  { ceilingPerDay, ceilingTotal, currency: given }: ScalingRequest,
  { currency, dailyLimit, usualSpend }: Present,
): FieldError[] {
  const money = (micros: number) => valueInWords('daily-budget', micros, currency);
  if (given !== undefined && given !== currency)
    return [
      {
        field: 'currency',
        message: `Ceilings are in ${currency}, the currency of the account, not in ${given}`,
      },
    ];
  const least = dailyLimit ?? usualSpend;
  const most = MOST_SCALING_TIMES * Math.max(least, usualSpend);
  const of = dailyLimit === null ? 'usual spend per day' : 'present daily limit';
  return [
    ...(ceilingPerDay < least
      ? [{ field: 'ceilingPerDay', message: `Must be at least the ${of}, ${money(least)}` }]
      : []),
    ...(most > 0 && ceilingPerDay > most
      ? [
          {
            field: 'ceilingPerDay',
            message: `Must be at most ${MOST_SCALING_TIMES} times the ${of}, ${money(most)}`,
          },
        ]
      : []),
    ...(ceilingTotal < SMALLEST_TOTAL
      ? [{ field: 'ceilingTotal', message: `Must be at least ${money(SMALLEST_TOTAL)}` }]
      : []),
  ];
}

/** One unit of any currency. */
const SMALLEST_TOTAL = 1_000_000;

function countryFaults({ countries }: ScalingRequest, { countries: present }: Present): FieldError[] {
  if (countries.length === 0) return [];
  const field = briefForm('mgid')?.campaign.find(({ name }) => name === 'countries');
  const allowed = field?.options?.map(({ id }) => id);
  const unknown = allowed === undefined ? [] : countries.filter((country) => !allowed.includes(country));
  const own = countries.filter((country) => present.includes(country));
  return [
    ...(unknown.length > 0
      ? [{ field: 'countries', message: `MGID does not offer ${unknown.join(', ')}` }]
      : []),
    ...(own.length > 0
      ? [{ field: 'countries', message: `The campaign is in ${own.join(', ')} already` }]
      : []),
  ];
}

/** Why a losing campaign is not scaled, with its evidence; a plan in shadow mode changes nothing and may watch it. */
function losingReason({ mode, targetRoi }: ScalingRequest, days: CampaignDays | undefined): string | null {
  if (mode === 'shadow' || days === undefined) return null;
  const roi = campaignRoi(days.known, targetRoi);
  if (roi === null || roi.belowTarget < CERTAIN) return null;
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const what = roi.mean < 0 ? 'This campaign loses' : 'This campaign earns less than the target';
  return `${what}: ROI ${percent(roi.mean)} (${percent(roi.low)} to ${percent(roi.high)}) in ${days.known.length} days, P(ROI < ${percent(targetRoi)}) ${percent(roi.belowTarget)}. Only shadow mode can watch it.`;
}

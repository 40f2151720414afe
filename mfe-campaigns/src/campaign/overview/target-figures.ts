import type { CampaignRow } from '@adhelm/contracts';
import { averagePayout, coveredPart } from '@adhelm/contracts';
import { formatMoney, formatPercent } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

/** A target beside what was reached. `isMet` is null if it is not known. */
export type TargetFigure = {
  readonly key: 'cpa' | 'roi' | 'payout';
  readonly target: string;
  readonly actual: string;
  readonly isMet: boolean | null;
  /** Why it is not known. */
  readonly unknown: string;
};

/** The targets of a campaign and what it reached in the range. Amounts of another currency are not compared. */
export function targetFigures(row: CampaignRow): TargetFigure[] {
  const { targets, currency, cpa, roi } = row;
  const part = coveredPart(row);
  const payout = averagePayout(part?.revenue ?? row.revenue, part?.conversions ?? row.conversions);
  const amount = (
    key: 'cpa' | 'payout',
    actual: number | null,
    isMet: (actual: number, target: number) => boolean,
  ): TargetFigure[] => {
    const target = targets?.[key];
    if (target == null) return [];
    const isComparable = target.currency === currency;
    return [
      {
        key,
        target: formatMoney(target.amount, target.currency),
        actual: formatMoney(actual, currency),
        isMet: actual === null || !isComparable ? null : isMet(actual, target.amount),
        unknown: isComparable ? messages.unknown : messages.otherCurrency,
      },
    ];
  };
  const ofRoi: TargetFigure[] =
    targets?.roi == null
      ? []
      : [
          {
            key: 'roi',
            target: formatPercent(targets.roi.value),
            actual: formatPercent(roi),
            isMet: roi === null ? null : roi >= targets.roi.value,
            unknown: messages.unknown,
          },
        ];
  return [
    ...amount('cpa', cpa, (actual, target) => actual <= target),
    ...ofRoi,
    ...amount('payout', payout, (actual, target) => actual >= target),
  ];
}

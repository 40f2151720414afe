import type { ScalingPlan } from '@adhelm/contracts';
import { formatMoney, formatPercent } from '@adhelm/shared-ui';
import { Box, chakra } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages.ts';

const texts = messages.plans.figures;

/** The limits of a plan, and what it used of them. */
export function PlanFigures({ plan }: { readonly plan: ScalingPlan }) {
  const { currency, dailyLimit, ceilingPerDay, extraSpend, ceilingTotal, targetRoi } = plan;
  const money = (micros: number | null) => formatMoney(micros, currency, 0);
  const entries = [
    [texts.limit, money(dailyLimit)],
    [texts.ceiling, money(ceilingPerDay)],
    [texts.extra, money(extraSpend)],
    [texts.total, money(ceilingTotal)],
    [texts.target, formatPercent(targetRoi, 0)],
  ] as const;
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="4" rowGap="1" textStyle="sm">
      {entries.map(([name, value]) => (
        <Box key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

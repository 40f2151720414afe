import type { ScalingPlan } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Text } from '@adhelm/shared-ui/chakra';
import { TimeChart } from '@adhelm/shared-ui/charts';
import { messages } from '../messages.ts';
import { marksOf } from './step-marks.ts';

const texts = messages.plans;
const MICROS = 1_000_000;

/** Spend and profit of the last 30 days, with the steps. */
export function PlanChart({ plan: { days, steps, currency } }: { readonly plan: ScalingPlan }) {
  if (days.length < 2)
    return (
      <Text color="fg.muted" textStyle="sm">
        {texts.noDays}
      </Text>
    );
  const sum = (name: 'cost' | 'profit') =>
    days.every((day) => day[name] === null) ? null : days.reduce((total, day) => total + (day[name] ?? 0), 0);
  const money = (micros: number | null, digits = 2) => formatMoney(micros, currency, digits);
  const units = (micros: number | null) => (micros === null ? null : micros / MICROS);
  return (
    <Box minW="0">
      <TimeChart
        title={texts.chart(days.length)}
        rows={days.map(({ day, cost, profit }) => ({ day, cost: units(cost), profit: units(profit) }))}
        series={[
          { key: 'cost', label: texts.series.spend, shape: 'bar', color: 1 },
          { key: 'profit', label: texts.series.profit, shape: 'line', color: 2 },
        ]}
        marks={marksOf(days, steps)}
        format={(value) => money(value === null ? null : value * MICROS)}
        formatAxis={(value) => money(value * MICROS, 0)}
      />
      <Text color="fg.muted" textStyle="xs" mt="1">
        {texts.chartTotals(money(sum('cost'), 0), money(sum('profit'), 0))}
      </Text>
    </Box>
  );
}

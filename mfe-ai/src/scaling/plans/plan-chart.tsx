import type { ScalingPlan } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, chakra, HStack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages.ts';
import { CHART, chartOf } from './chart-shapes.ts';

const texts = messages.plans;
const SPEND = 'var(--adhelm-colors-chart-1)';
const PROFIT = 'var(--adhelm-colors-chart-2)';
const MUTED = 'var(--adhelm-colors-fg-muted)';

/** Spend and profit of the last 30 days, with the steps. */
export function PlanChart({ plan: { days, steps, currency } }: { readonly plan: ScalingPlan }) {
  if (days.length < 2)
    return (
      <Text color="fg.muted" textStyle="sm">
        {texts.noDays}
      </Text>
    );
  const { bars, profit, zero, marks, total } = chartOf(days, steps);
  const label = texts.chart(
    days.length,
    formatMoney(total.cost, currency, 0),
    formatMoney(total.profit, currency, 0),
  );
  return (
    <Box minW="0">
      <chakra.svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        w="full"
        h="28"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
      >
        {bars.map(({ day, ...bar }) => (
          <rect key={day} {...bar} fill={SPEND} opacity="0.55" />
        ))}
        <path
          d={`M0 ${zero}H${CHART.width}`}
          stroke={MUTED}
          strokeWidth="1"
          fill="none"
          vectorEffect="non-scaling-stroke"
        />
        {marks.map(({ id, x }) => (
          <path
            key={id}
            d={`M${x} 0V${CHART.height}`}
            stroke={MUTED}
            strokeWidth="1"
            strokeDasharray="3 3"
            fill="none"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={profit}
          stroke={PROFIT}
          strokeWidth="2"
          strokeLinejoin="round"
          fill="none"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <HStack gap="4" mt="1" textStyle="xs" color="fg.muted" aria-hidden>
        <Legend color="chart.1" text={texts.legend.spend} />
        <Legend color="chart.2" text={texts.legend.profit} />
        <Text as="span">{texts.legend.step}</Text>
      </HStack>
    </Box>
  );
}

function Legend({ color, text }: { readonly color: string; readonly text: string }) {
  return (
    <HStack as="span" gap="1.5">
      <Box as="span" boxSize="2.5" borderRadius="full" bg={color} />
      {text}
    </HStack>
  );
}

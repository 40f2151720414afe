import type { ScalingEffect } from '@adhelm/contracts';
import { formatMoney, formatPercent, ValueChange } from '@adhelm/shared-ui';
import { Box, chakra, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages.ts';

const texts = messages.effect;

type StepEffectProps = { readonly effect: ScalingEffect; readonly currency: string };

/** What a step did per day, and its marginal ROI with its range. */
export function StepEffect({ effect, currency }: StepEffectProps) {
  const { days, daysBefore, marginalRoi, belowTarget } = effect;
  const money = (micros: number) => formatMoney(micros, currency, 0);
  const percent = (share: number) => formatPercent(share, 0);
  const entries = [
    [
      texts.spend,
      <ValueChange key="spend" before={money(effect.costBefore)} after={money(effect.costAfter)} />,
    ],
    [
      texts.profit,
      <ValueChange key="profit" before={money(effect.profitBefore)} after={money(effect.profitAfter)} />,
    ],
    [
      texts.marginal,
      marginalRoi === null
        ? texts.noExtra
        : texts.range(percent(marginalRoi.mean), percent(marginalRoi.low), percent(marginalRoi.high)),
    ],
    [texts.below, texts.probability(belowTarget)],
  ] as const;
  return (
    <Box mt="2" bg="bg.subtle" borderRadius="l2" px="3" py="2" maxW="lg">
      <Text color="fg.muted" textStyle="xs" mb="1">
        {texts.title(days, daysBefore)}
      </Text>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1">
        {entries.map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontVariantNumeric="tabular-nums">{value}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}

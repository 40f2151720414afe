import type { ListedRule } from '@adhelm/contracts';
import { formatInstant, formatMoney } from '@adhelm/shared-ui';
import { Box, Span, Text } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

const texts = messages.saving;
/** In micro-units: from 100 on, cents say nothing and take the room of the interval. */
const WHOLE_FROM = 100_000_000;

/** What a rule saved by its control group, with the interval; says so when it is not known yet. */
export function RuleSaving({ rule: { guards, saving, shadow } }: { readonly rule: ListedRule }) {
  if (shadow !== null && shadow.entities > 0) return <ShadowResult shadow={shadow} />;
  if (guards.controlShare === 0)
    return (
      <Span color="fg.muted" title={texts.none}>
        {messages.isOff}
      </Span>
    );
  if (saving === null || saving.amount === null || saving.low === null || saving.high === null) {
    return (
      <Span color="fg.muted" title={texts.needed(saving?.acted ?? 0, saving?.held ?? 0)}>
        {texts.unknown}
      </Span>
    );
  }
  const { amount, low, high, currency, acted, held } = saving;
  const exact = (value: number) => formatMoney(value, currency);
  const digits = Math.max(Math.abs(low), Math.abs(high)) < WHOLE_FROM ? 2 : 0;
  const money = (value: number) => formatMoney(value, currency, digits);
  return (
    <Box
      minW="0"
      w="full"
      textAlign="end"
      lineHeight="1.25"
      title={`${texts.interval(exact(low), exact(high))}\n${texts.measured(acted, held)}`}
    >
      <Span color={amount < 0 ? 'danger.fg' : undefined}>
        <bdi dir="ltr">{exact(amount)}</bdi>
      </Span>
      <Text textStyle="xs" color="fg.muted" whiteSpace="normal">
        <bdi>{texts.interval(money(low), money(high))}</bdi>
      </Text>
    </Box>
  );
}

/** What a rule in shadow mode would have saved since it decided. */
function ShadowResult({ shadow }: { readonly shadow: NonNullable<ListedRule['shadow']> }) {
  const { amount, currency, entities, unknown, since } = shadow;
  return (
    <Box
      minW="0"
      w="full"
      textAlign="end"
      lineHeight="1.25"
      title={texts.shadowOf(entities, unknown, formatInstant(since))}
    >
      <Span color={amount !== null && amount < 0 ? 'danger.fg' : undefined}>
        <bdi dir={amount === null ? undefined : 'ltr'}>
          {amount === null ? texts.unknown : formatMoney(amount, currency)}
        </bdi>
      </Span>
      <Text className="text" textStyle="xs" color="fg.muted">
        {amount !== null && amount < 0 ? texts.wouldHaveLost : texts.wouldHaveSaved}
      </Text>
    </Box>
  );
}

import type { Backtest, RuleDraft } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type ChartRow, type ChartSeries, TimeChart } from '@adhelm/shared-ui/charts';
import { messages as dryRun } from '../../dry-run/messages.ts';
import { messages } from './messages.ts';

const series: readonly ChartSeries[] = [
  { key: 'costAvoided', label: messages.backtest.costAvoided, shape: 'bar', color: 1 },
  { key: 'revenueLost', label: messages.backtest.revenueLost, shape: 'bar', color: 2 },
  {
    key: 'profitSoFar',
    label: messages.backtest.profitSoFar,
    shape: 'line',
    color: 3,
    interval: { label: messages.backtest.intervalLabel, low: 'low', high: 'high' },
  },
];

const rowsOf = (days: Backtest['days']): ChartRow[] =>
  days.map(({ interval, ...day }) => ({ ...day, low: interval?.low ?? null, high: interval?.high ?? null }));

/** Of changes that are no stops, nobody knows how traffic would have followed: more days would not help. */
function whyNoInterval({ acted, profitChange }: Backtest): 'nothing' | 'unknown' | 'few' {
  if (acted === 0) return 'nothing';
  return profitChange === null ? 'unknown' : 'few';
}

type BacktestResultProps = { readonly result: Backtest; readonly kind: RuleDraft['kind'] };

/** What a replay found: the change of profit with its interval, day by day, and what nobody can know. */
export function BacktestResult({ result, kind }: BacktestResultProps) {
  const { currency, acted, profitChange, interval, unknown, hindsight, costAvoided, revenueLost, days } =
    result;
  const money = (value: number | null) => formatMoney(value, currency);
  const change =
    profitChange === null ? messages.backtest.notKnown : messages.backtest.change(money(profitChange));
  return (
    <Stack gap="3">
      <Box aria-live="polite">
        <Text textStyle="2xl" fontWeight="semibold" color={(profitChange ?? 0) < 0 ? 'danger.fg' : undefined}>
          <bdi>{change}</bdi>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {interval === null
            ? messages.backtest.noInterval[whyNoInterval(result)]
            : messages.backtest.interval(money(interval.low), money(interval.high))}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {messages.backtest.sums(dryRun.preview.acting(acted, kind), money(costAvoided), money(revenueLost))}
        </Text>
      </Box>
      {acted > 0 && profitChange !== null && (
        <TimeChart
          title={messages.backtest.chart}
          rows={rowsOf(days)}
          series={series}
          format={money}
          formatAxis={(value) => formatMoney(value, currency, 0)}
        />
      )}
      <Stack as="ul" listStyleType="none" gap="0.5" textStyle="xs" color="fg.muted">
        {unknown.map(({ reason, count }) => (
          <li key={reason}>{messages.backtest.unknown(count, reason)}</li>
        ))}
        <li>{messages.backtest.asKnown}</li>
        {hindsight.length > 0 && <li>{messages.backtest.hindsight(hindsight.length)}</li>}
      </Stack>
    </Stack>
  );
}

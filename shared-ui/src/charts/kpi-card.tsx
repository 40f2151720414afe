import { Box, HStack, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatChange } from '../format/figures.ts';
import { messages } from '../messages/parts/charts.ts';
import { Sparkline } from './sparkline.tsx';

/** Change against the previous period. */
export type KpiDelta = {
  /** A fraction: 0.12 is an increase of 12 %; null without a figure to compare with. */
  readonly fraction: number | null;
  /** The period compared with, such as "vs previous 7 days". */
  readonly against: string;
  /** Whether an increase is good; null for a neutral figure. */
  readonly moreIsGood: boolean | null;
};

type KpiCardProps = {
  readonly title: string;
  /** The formatted figure with its unit. */
  readonly value: string;
  readonly delta?: KpiDelta;
  /** Its values over the period, oldest first. */
  readonly course?: readonly (number | null)[];
  /** Its age; a `FreshnessLabel`. */
  readonly freshness?: ReactNode;
};

/** One key figure of a page. Four fit in a row, two on a tablet, one on a phone. */
export function KpiCard({ title, value, delta, course, freshness }: KpiCardProps) {
  return (
    <Box as="section" aria-label={title} bg="bg.surface" borderWidth="1px" borderRadius="l2" p="4" minW="0">
      <Stack gap="2" h="full">
        <Text color="fg.muted" textStyle="sm">
          {title}
        </Text>
        <HStack justify="space-between" align="end" gap="3">
          <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" truncate>
            {value}
          </Text>
          {course !== undefined && <Sparkline values={course} label={messages.courseOf(title)} />}
        </HStack>
        {delta !== undefined && <Delta {...delta} />}
        {freshness}
      </Stack>
    </Box>
  );
}

function Delta({ fraction, against, moreIsGood }: KpiDelta) {
  const direction = Math.sign(fraction ?? 0);
  const Arrow = direction > 0 ? ArrowUpRight : direction < 0 ? ArrowDownRight : ArrowRight;
  const isGood = direction === 0 || moreIsGood === null ? null : direction > 0 === moreIsGood;
  const color = isGood === null ? 'fg.muted' : isGood ? 'success.fg' : 'danger.fg';
  return (
    <HStack gap="1" textStyle="xs" wrap="wrap">
      <HStack as="span" gap="1" color={color} fontWeight="medium">
        <Box as="span" aria-hidden css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
          <Arrow size={14} />
        </Box>
        {formatChange(fraction)}
      </HStack>
      <Span color="fg.muted">{against}</Span>
    </HStack>
  );
}

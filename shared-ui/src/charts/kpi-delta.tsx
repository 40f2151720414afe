import { Box, HStack, Span } from '@adhelm/shared-ui/chakra';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { formatChange } from '../format/figures.ts';

/** Change against the previous period. */
export type KpiDelta = {
  /** A fraction: 0.12 is an increase of 12 %; null without a figure to compare with. */
  readonly fraction: number | null;
  /** The change in words where a fraction of the figure says nothing, such as "+3.2 points". */
  readonly text?: string;
  /** The period compared with, such as "vs previous 7 days". */
  readonly against: string;
  /** Its dates, on hover. */
  readonly dates?: string;
  /** Whether an increase is good; null for a neutral figure. */
  readonly moreIsGood: boolean | null;
};

/** A change with an arrow, and the period that it is against. */
export function ChangeAgainst({
  fraction,
  text = formatChange(fraction),
  against,
  dates,
  moreIsGood,
}: KpiDelta) {
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
        <bdi dir="ltr">{text}</bdi>
      </HStack>
      <Span as="bdi" color="fg.muted" title={dates}>
        {against}
      </Span>
    </HStack>
  );
}

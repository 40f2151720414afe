import { Box, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { messages } from '../messages/parts/charts.ts';
import { ChangeAgainst, type KpiDelta } from './kpi-delta.tsx';
import { Sparkline } from './sparkline.tsx';

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
            <bdi dir="ltr">{value}</bdi>
          </Text>
          {course !== undefined && <Sparkline values={course} label={messages.courseOf(title)} />}
        </HStack>
        {delta !== undefined && <ChangeAgainst {...delta} />}
        {freshness}
      </Stack>
    </Box>
  );
}

import type { AdhelmError } from '@adhelm/contracts';
import { Box, Button, Flex, HStack, Link, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { RotateCw } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Delayed } from '../components/delayed.tsx';
import { messages } from '../messages/parts/charts.ts';
import { ChangeAgainst, type KpiDelta } from './kpi-delta.tsx';
import { Sparkline } from './sparkline.tsx';

/** One card of a strip. */
export type KpiFigure = {
  readonly key: string;
  readonly title: string;
  /** The formatted figure with its unit. */
  readonly value: string;
  readonly isLoss?: boolean;
  readonly delta?: KpiDelta;
  /** The page with the rows behind it. */
  readonly to?: string;
  /** Its values over the period, oldest first. */
  readonly course: readonly (number | null)[];
};

type KpiStripProps = {
  /** Whose figures these are, such as "Figures of 12 campaigns". */
  readonly label: string;
  /** Undefined while they load. */
  readonly figures: readonly KpiFigure[] | undefined;
  /** How many there will be, so that nothing moves when they arrive. */
  readonly count: number;
  /** Of which rows they are, if not of all that the list displays, such as "3 selected". */
  readonly of?: string | undefined;
  /** The displayed figures are of a question before. */
  readonly isStale?: boolean;
  readonly error?: AdhelmError | undefined;
  readonly onRetry: () => void;
};

/** In pixels: title, value, change. */
const CARD_HEIGHT = 96;
const CARD_WIDTH = '10.5rem';

/**
 * The key figures of a list in one row, which scrolls sideways where it has no room. It has the same height while it
 * loads and after a failure.
 */
export function KpiStrip({ label, figures, count, of, isStale = false, error, onRetry }: KpiStripProps) {
  if (error !== undefined && figures === undefined) {
    return <Failure label={label} error={error} onRetry={onRetry} />;
  }
  return (
    <Box
      as="section"
      aria-label={label}
      aria-busy={figures === undefined || isStale}
      // a scrolled strip has to be reachable by keyboard
      tabIndex={0}
      // in a column of fixed height, its own overflow would let it shrink to nothing
      flexShrink="0"
      overflowX="auto"
      overflowY="hidden"
      scrollbarWidth="none"
      borderRadius="l2"
    >
      <Flex gap="3" minW="max-content" opacity={isStale ? 0.6 : 1} aria-live="off">
        {figures === undefined
          ? Array.from({ length: count }, (_, index) => <LoadingCard key={String(index)} />)
          : figures.map(({ key, ...figure }) => <Card key={key} of={of} {...figure} />)}
      </Flex>
      {figures === undefined && <Text srOnly>{messages.loadingFigures(label)}</Text>}
    </Box>
  );
}

const frame = {
  flex: `1 0 ${CARD_WIDTH}`,
  minW: CARD_WIDTH,
  h: `${CARD_HEIGHT}px`,
  bg: 'bg.surface',
  borderWidth: '1px',
  borderRadius: 'l2',
  px: '3',
  py: '2',
} as const;

type CardProps = Omit<KpiFigure, 'key'> & Pick<KpiStripProps, 'of'>;

function Card({ title, of, value, isLoss = false, delta, to, course }: CardProps) {
  return (
    <Flex {...frame} role="group" aria-label={title} direction="column" justify="space-between">
      <HStack justify="space-between" gap="2" color="fg.muted" textStyle="xs">
        <Text truncate>
          {to === undefined ? (
            title
          ) : (
            <Link asChild color="inherit">
              <RouterLink to={to}>{title}</RouterLink>
            </Link>
          )}
        </Text>
        {of !== undefined && (
          <Text flexShrink="0" color="accent.fg" fontWeight="medium">
            {of}
          </Text>
        )}
      </HStack>
      <HStack justify="space-between" gap="2">
        <Text
          textStyle="lg"
          lineHeight="1.5rem"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={isLoss ? 'danger.fg' : 'fg'}
          truncate
        >
          <bdi dir="ltr">{value}</bdi>
        </Text>
        <Sparkline values={course} label={messages.courseOf(title)} width={60} />
      </HStack>
      <Box minH="5">{delta !== undefined && <ChangeAgainst {...delta} />}</Box>
    </Flex>
  );
}

const LoadingCard = () => (
  <Flex {...frame} direction="column" justify="space-between" aria-hidden>
    <Delayed>
      <Skeleton h="3" w="16" my="0.5" />
    </Delayed>
    <Delayed>
      <Skeleton h="5" w="24" />
    </Delayed>
    <Delayed>
      <Skeleton h="3" w="28" my="1" />
    </Delayed>
  </Flex>
);

type FailureProps = {
  readonly label: string;
  readonly error: AdhelmError;
  readonly onRetry: () => void;
};

const Failure = ({ label, error, onRetry }: FailureProps) => (
  <HStack {...frame} flex="none" role="alert" gap="4" justify="space-between">
    <Box minW="0">
      <Text fontWeight="medium">{messages.notLoaded(label)}</Text>
      <Text color="fg.muted" textStyle="sm" lineClamp={2}>
        {error.message}
      </Text>
    </Box>
    <Button size="xs" variant="outline" onClick={onRetry}>
      <RotateCw aria-hidden />
      {messages.retry}
    </Button>
  </HStack>
);

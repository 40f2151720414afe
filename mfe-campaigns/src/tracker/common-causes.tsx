import type { CommonCause } from '@adhelm/contracts';
import { formatMoney, formatPercent, useUrlState } from '@adhelm/shared-ui';
import { Box, Button, Flex, Link, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';

const { reconciliation: texts } = messages;
/** As high as the three causes that are usual. */
const USUAL_HEIGHT = '10.5rem';

type CommonCausesProps = {
  /** Undefined while loading. */
  readonly causes: readonly CommonCause[] | undefined;
  readonly currency: string;
};

/** Why many rows differ, each cause once with the rows and the money that it explains, and what to do. */
export function CommonCauses({ causes, currency }: CommonCausesProps) {
  if (causes === undefined) return <Skeleton minH={USUAL_HEIGHT} flexShrink="0" />;
  return (
    <Box
      as="section"
      aria-label={texts.common}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l2"
      px="4"
      py="2"
      minH={USUAL_HEIGHT}
      flexShrink="0"
    >
      <Text as="h2" textStyle="sm" fontWeight="medium" py="1">
        {texts.common}
      </Text>
      {causes.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {texts.commonNone}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" maxH="11rem" overflowY="auto">
          {causes.map((cause) => (
            <CauseLine
              key={`${cause.cause} ${cause.names.join()} ${cause.timeZone}`}
              cause={cause}
              currency={currency}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

type CauseLineProps = { readonly cause: CommonCause; readonly currency: string };

function CauseLine({ cause, currency }: CauseLineProps) {
  const { cause: what, names, hours, share, rows, amount } = cause;
  const text = texts.commonTexts[what]({
    ...cause,
    name: subjectOf(names),
    hours: Math.round(hours ?? 0),
    share: formatPercent(share, 1),
  });
  return (
    <Flex as="li" gap="3" rowGap="0" py="1" borderTopWidth="1px" textStyle="sm" align="baseline" wrap="wrap">
      <Box flex="1" minW="16rem">
        <Text as="span" dir="auto">
          {text}
        </Text>{' '}
        <Text as="span" color="fg.muted">
          {texts.nextSteps[what]}
        </Text>
      </Box>
      <NextStep what={what} />
      <Text
        as="span"
        dir="auto"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        minW={{ base: '0', md: '24' }}
        textAlign="end"
      >
        {texts.explainedRows(rows)}
      </Text>
      <Box
        as="span"
        dir="ltr"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        minW={{ base: '0', md: '24' }}
        textAlign="end"
      >
        {formatMoney(amount, currency)}
      </Box>
    </Flex>
  );
}

/** More than these are counted instead of named. */
const MOST_NAMED = 3;

function subjectOf(names: readonly string[]): string {
  if (names.length === 0) return texts.clients;
  return names.length > MOST_NAMED ? texts.networks(names.length) : names.join(', ');
}

/** Where people can do something about a cause. */
function NextStep({ what }: { readonly what: CommonCause['cause'] }) {
  const { write } = useUrlState();
  if (what === 'unmapped') {
    return (
      <Button size="2xs" minH="6" variant="outline" onClick={() => write({ mappings: 'open' }, true)}>
        {messages.mappings}
      </Button>
    );
  }
  if (what !== 'stale') return null;
  return (
    <Link asChild color="accent.fg">
      <RouterLink to="/app/ts/campaigns?accounts=all">{texts.openAccounts}</RouterLink>
    </Link>
  );
}

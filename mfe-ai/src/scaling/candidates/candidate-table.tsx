import type { ScalingCandidate } from '@adhelm/contracts';
import { formatMoney, formatPercent, NO_FIGURE } from '@adhelm/shared-ui';
import { Badge, Box, Button, chakra, Link, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { campaignPath } from '../campaign-path.ts';
import { messages } from '../messages.ts';

const texts = messages.candidates;
const PAGE = 20;
const palettes = { earning: 'success', losing: 'danger', unknown: 'gray' } as const;

type CandidateTableProps = {
  readonly candidates: readonly ScalingCandidate[];
  readonly onStart: (candidate: ScalingCandidate) => void;
};

/**
 * Campaigns with their evidence; those that can be scaled have a button, beside the name so that phones show it. The table
 * scrolls inside its box.
 */
export function CandidateTable({ candidates, onStart }: CandidateTableProps) {
  const [count, setCount] = useState(PAGE);
  const { columns } = texts;
  const shown = candidates.slice(0, count);
  const left = candidates.length - shown.length;
  return (
    <>
      <Box
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.surface"
        overflowX="auto"
        position="relative"
        tabIndex={0}
        role="region"
        aria-label={texts.table}
      >
        <chakra.table w="full" textStyle="sm">
          <chakra.thead bg="bg.subtle">
            <tr>
              <Head>{columns.campaign}</Head>
              <Head>{columns.start}</Head>
              <Head>{columns.evidence}</Head>
              <Head isFigure>{columns.roi}</Head>
              <Head isFigure>{columns.spend}</Head>
              <Head isFigure>{columns.limit}</Head>
              <Head>{columns.next}</Head>
            </tr>
          </chakra.thead>
          <tbody>
            {shown.map((candidate) => (
              <Row
                key={`${candidate.account} ${candidate.campaign}`}
                candidate={candidate}
                onStart={onStart}
              />
            ))}
          </tbody>
        </chakra.table>
      </Box>
      {left > 0 && (
        <Button mt="2" size="sm" variant="outline" onClick={() => setCount(count + PAGE)}>
          {texts.more(Math.min(left, PAGE))}
        </Button>
      )}
    </>
  );
}

const figure = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

type CellProps = { readonly children: ReactNode; readonly isFigure?: boolean };

const Head = ({ children, isFigure = false }: CellProps) => (
  <chakra.th
    scope="col"
    px="3"
    py="2"
    textAlign="start"
    textStyle="xs"
    fontWeight="medium"
    color="fg.muted"
    whiteSpace="nowrap"
    {...(isFigure ? figure : {})}
  >
    {children}
  </chakra.th>
);
const Cell = ({ children, isFigure = false }: CellProps) => (
  <chakra.td px="3" py="2" verticalAlign="top" textAlign="start" {...(isFigure ? figure : {})}>
    {children}
  </chakra.td>
);

type RowProps = Pick<CandidateTableProps, 'onStart'> & { readonly candidate: ScalingCandidate };

function Row({ candidate, onStart }: RowProps) {
  const { isAllowed, reason: denial } = usePermission('change-campaigns');
  const { campaignName, accountName, currency, evidence, spendPerDay, dailyLimit, fit, reason, firstStep } =
    candidate;
  const percent = (share: number | null) => formatPercent(share, 0);
  const hasRange = evidence.low !== null && evidence.high !== null;
  return (
    <chakra.tr borderTopWidth="1px">
      <chakra.th scope="row" px="3" py="2" verticalAlign="top" textAlign="start" fontWeight="normal">
        <Box minW="40">
          <Link asChild>
            <RouterLink to={campaignPath(candidate)}>
              <bdi>{campaignName}</bdi>
            </RouterLink>
          </Link>
          <Text color="fg.muted" textStyle="xs">
            <bdi>{accountName}</bdi>
          </Text>
        </Box>
      </chakra.th>
      <Cell>
        {fit === 'ready' || fit === 'waiting' ? (
          <Button
            size="xs"
            variant="outline"
            aria-label={texts.startOf(campaignName)}
            disabled={!isAllowed}
            title={denial}
            onClick={() => onStart(candidate)}
          >
            {texts.start}
          </Button>
        ) : (
          <Text as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
            {texts.fits[fit]}
          </Text>
        )}
      </Cell>
      <Cell>
        {evidence.verdict === null ? (
          <Text as="span" color="fg.muted">
            {texts.notJudged}
          </Text>
        ) : (
          <Badge size="sm" colorPalette={palettes[evidence.verdict]}>
            {texts.verdicts[evidence.verdict]}
          </Badge>
        )}
      </Cell>
      <Cell isFigure>
        {evidence.roi === null ? NO_FIGURE : percent(evidence.roi)}
        {hasRange && (
          <Text color="fg.muted" textStyle="xs">
            {texts.range(percent(evidence.low), percent(evidence.high))}
          </Text>
        )}
      </Cell>
      <Cell isFigure>{formatMoney(spendPerDay, currency, 0)}</Cell>
      <Cell isFigure>{dailyLimit === null ? texts.noLimit : formatMoney(dailyLimit, currency, 0)}</Cell>
      <Cell>
        <Box minW="48">
          {firstStep !== null && <Text dir="auto">{firstStep}</Text>}
          <Text color="fg.muted" textStyle="xs" dir="auto">
            {reason}
          </Text>
        </Box>
      </Cell>
    </chakra.tr>
  );
}

import type { ScalingCandidate } from '@adhelm/contracts';
import { formatMoney, formatPercent, NO_FIGURE } from '@adhelm/shared-ui';
import { Badge, Box, Button, Link, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Link as RouterLink } from 'react-router-dom';
import { campaignPath } from '../campaign-path.ts';
import { messages } from '../messages.ts';

const texts = messages.candidates;
const palettes = { earning: 'success', losing: 'danger', unknown: 'gray' } as const;

export type CandidateListProps = {
  readonly candidates: readonly ScalingCandidate[];
  readonly onStart: (candidate: ScalingCandidate) => void;
};
type PartProps = { readonly candidate: ScalingCandidate };

export const CandidateName = ({ candidate }: PartProps) => (
  <>
    <Link asChild>
      <RouterLink to={campaignPath(candidate)}>
        <bdi>{candidate.campaignName}</bdi>
      </RouterLink>
    </Link>
    <Text color="fg.muted" textStyle="xs">
      <bdi>{candidate.accountName}</bdi>
    </Text>
  </>
);

/** The button that starts a plan, or why there is none. */
export function StartButton({ candidate, onStart }: PartProps & Pick<CandidateListProps, 'onStart'>) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  const { fit, campaignName } = candidate;
  return fit === 'ready' || fit === 'waiting' ? (
    <Button
      size="xs"
      variant="outline"
      aria-label={texts.startOf(campaignName)}
      disabled={!isAllowed}
      title={reason}
      onClick={() => onStart(candidate)}
    >
      {texts.start}
    </Button>
  ) : (
    <Text as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
      {texts.fits[fit]}
    </Text>
  );
}

export const Verdict = ({ candidate: { evidence } }: PartProps) =>
  evidence.verdict === null ? (
    <Text as="span" color="fg.muted">
      {texts.notJudged}
    </Text>
  ) : (
    <Badge size="sm" colorPalette={palettes[evidence.verdict]}>
      {texts.verdicts[evidence.verdict]}
    </Badge>
  );

const percent = (share: number | null) => formatPercent(share, 0);

export const Roi = ({ candidate: { evidence } }: PartProps) => (
  <>
    {evidence.roi === null ? NO_FIGURE : percent(evidence.roi)}
    {evidence.low !== null && evidence.high !== null && (
      <Text color="fg.muted" textStyle="xs">
        {texts.range(percent(evidence.low), percent(evidence.high))}
      </Text>
    )}
  </>
);

export const spendOf = ({ spendPerDay, currency }: ScalingCandidate) => formatMoney(spendPerDay, currency, 0);
export const limitOf = ({ dailyLimit, currency }: ScalingCandidate) =>
  dailyLimit === null ? texts.noLimit : formatMoney(dailyLimit, currency, 0);

export const FirstStep = ({ candidate: { firstStep, reason } }: PartProps) => (
  <Box minW="48">
    {firstStep !== null && <Text dir="auto">{firstStep}</Text>}
    <Text color="fg.muted" textStyle="xs" dir="auto">
      {reason}
    </Text>
  </Box>
);

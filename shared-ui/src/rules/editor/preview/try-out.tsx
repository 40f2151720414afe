import type { RuleDraft } from '@adhelm/contracts';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { useLiveConflicts } from '../../conflicts/use-live-conflicts.ts';
import { RuleBacktest } from '../backtest/rule-backtest.tsx';
import type { FoundCampaign } from '../limits/campaign-search.tsx';
import type { TriedRule } from '../use-dry-run.ts';
import { RulePreview } from './rule-preview.tsx';
import { TrialCampaign } from './trial-campaign.tsx';

type TryOutProps = {
  readonly rule: RuleDraft;
  /** The rule's own; null for one that was never stored. */
  readonly id: string | null;
  readonly canBeTried: boolean;
  readonly tried: TriedRule;
  /** The campaign that the preview is limited to; null for all of the rule's. */
  readonly trial: FoundCampaign | null;
  readonly onTrial: (campaign: FoundCampaign | null) => void;
  /** Limits the rule itself to it; null for people who cannot change it. */
  readonly onKeep: ((campaign: FoundCampaign) => void) | null;
};

/** What the rule would do now, and what it would have done. */
export function TryOut({ rule, id, canBeTried, tried, trial, onTrial, onKeep }: TryOutProps) {
  const conflicts = useLiveConflicts(rule, id);
  const isWaiting = canBeTried && tried.run === undefined && tried.error === undefined;
  return (
    <>
      <RulePreview kind={rule.kind} canBeTried={canBeTried} tried={tried} conflicts={conflicts}>
        <TrialCampaign campaign={trial} onChange={onTrial} onKeep={onKeep} />
      </RulePreview>
      {/* the first preview is as high as it needs to be: nothing below may jump away */}
      {isWaiting ? <Skeleton h="32" /> : <RuleBacktest rule={rule} id={id} canBeTried={canBeTried} />}
    </>
  );
}

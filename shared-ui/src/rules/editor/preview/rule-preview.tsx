import type { DryDecision, DryRun, RuleConflict, RuleDraft } from '@adhelm/contracts';
import { ErrorState, formatMoney } from '@adhelm/shared-ui';
import { Box, chakra, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useId } from 'react';
import { EvidenceBadge } from '../../../figure-list/evidence-badge.tsx';
import { ConflictList } from '../../conflicts/conflict-list.tsx';
import { certaintyOf } from '../../decided-change.ts';
import { DecidedChange } from '../../decided-change-text.tsx';
import { messages as dryRun } from '../../dry-run/messages.ts';
import { UnknownStates } from '../../dry-run/unknown-states.tsx';
import { messages as words } from '../../messages.ts';
import { reasonText } from '../../reason-text.ts';
import { AsideSection } from '../aside-section.tsx';
import { messages } from '../messages.ts';
import type { TriedRule } from '../use-dry-run.ts';

type RulePreviewProps = {
  readonly kind: RuleDraft['kind'];
  readonly canBeTried: boolean;
  readonly tried: TriedRule;
  readonly conflicts: readonly RuleConflict[];
  /** The choice of one campaign to test on. */
  readonly children: ReactNode;
};

/** What the rule would do now, beside the form and always of its present state. */
export function RulePreview({ kind, canBeTried, tried, conflicts, children }: RulePreviewProps) {
  const { run, error, isStale, retry } = tried;
  return (
    <AsideSection
      title={dryRun.preview.title}
      isBusy={canBeTried && (run === undefined || isStale)}
      minH="20rem"
    >
      <ConflictList conflicts={conflicts} />
      {children}
      {!canBeTried ? (
        <Text color="fg.muted">{dryRun.preview.waiting}</Text>
      ) : error !== undefined ? (
        <ErrorState
          title={dryRun.preview.fails}
          error={error}
          safe={messages.nothingChanged}
          onRetry={retry}
        />
      ) : run === undefined ? (
        <Skeleton h="40" role="status" aria-label={dryRun.preview.loading} />
      ) : (
        <Tried run={run} kind={kind} isStale={isStale} />
      )}
    </AsideSection>
  );
}

type TriedProps = { readonly run: DryRun; readonly kind: RuleDraft['kind']; readonly isStale: boolean };

function Tried({ run, kind, isStale }: TriedProps) {
  const { counts, affected, currency } = run;
  // what is held back changes nothing, so it is listed only where nothing else is
  const acting = run.decisions.filter(({ outcome }) => outcome === 'act');
  const listed = acting.length > 0 ? acting : run.decisions;
  return (
    <Stack gap="3" opacity={isStale ? 0.6 : 1}>
      <Box aria-live="polite">
        <Text textStyle="2xl" fontWeight="semibold">
          {dryRun.preview.acting(counts.acting, kind)}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {[
            dryRun.preview.judged(counts.judged),
            ...(counts.held > 0 ? [dryRun.preview.held(counts.held)] : []),
            ...(counts.skipped > 0 ? [dryRun.preview.skipped(counts.skipped)] : []),
          ].join(' · ')}
        </Text>
      </Box>
      <HStack gap="6" wrap="wrap">
        <Figure label={dryRun.preview.cost} value={formatMoney(affected.cost, currency)} />
        <Figure label={dryRun.preview.revenue} value={formatMoney(affected.revenue, currency)} />
      </HStack>
      {counts.acting === 0 && <Text color="fg.muted">{dryRun.preview.nobody}</Text>}
      <UnknownStates decisions={run.decisions} />
      {listed.length > 0 && (
        <First
          title={counts.acting > 0 ? dryRun.preview.first : dryRun.preview.firstHeld}
          decisions={listed}
        />
      )}
      <Reasons run={run} />
    </Stack>
  );
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <Box>
    <Text textStyle="xs" color="fg.muted">
      {label}
    </Text>
    <Text fontVariantNumeric="tabular-nums">
      <bdi dir="ltr">{value}</bdi>
    </Text>
  </Box>
);

type FirstProps = { readonly title: string; readonly decisions: readonly DryDecision[] };

function First({ title, decisions }: FirstProps) {
  const label = useId();
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted" mb="1" id={label}>
        {title}
      </Text>
      <Stack as="ol" listStyleType="none" gap="0" textStyle="sm" aria-labelledby={label}>
        {decisions.map((decision) => {
          const { entity, name, campaignName, affected, currency, guard } = decision;
          const certainty = certaintyOf(decision);
          return (
            <chakra.li
              key={`${entity.account} ${entity.campaign ?? ''} ${entity.id}`}
              borderTopWidth="1px"
              py="1.5"
              opacity={guard === null ? 1 : 0.7}
            >
              <HStack justify="space-between" gap="3" align="start">
                <Box minW="0">
                  <Text truncate dir="auto">
                    {name}
                  </Text>
                  <Text textStyle="xs" color="fg.muted" truncate dir="auto">
                    {campaignName ?? decision.accountName}
                  </Text>
                </Box>
                <Box textAlign="end" flexShrink="0">
                  <DecidedChange decision={decision} />
                  <Text textStyle="xs" color="fg.muted">
                    {[
                      formatMoney(affected.cost, currency),
                      ...(certainty === null ? [] : [words.certain(certainty)]),
                      ...(guard === null ? [] : [words.guards[guard]]),
                    ].join(' · ')}
                  </Text>
                  {decision.verdict !== undefined && <EvidenceBadge row={decision.verdict} tabIndex={0} />}
                </Box>
              </HStack>
            </chakra.li>
          );
        })}
      </Stack>
    </Box>
  );
}

/** Why entities are held back or skipped, each reason once. */
function Reasons({ run: { held, skipped } }: { readonly run: DryRun }) {
  if (held.length === 0 && skipped.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="0.5" textStyle="xs" color="fg.muted">
      {held.map(({ guard, count }) => (
        <li key={guard} dir="auto">
          {words.heldBy(guard, count)}
        </li>
      ))}
      {skipped.map((skip) => (
        <li key={`${skip.code} ${skip.reason}`} dir="auto">
          {words.skippedFor(reasonText(skip), skip.count)}
        </li>
      ))}
    </Stack>
  );
}

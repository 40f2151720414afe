import type { ScalingStep } from '@adhelm/contracts';
import { ValueChange } from '@adhelm/shared-ui';
import { Badge, Box, Button, chakra, HStack, Link, Spinner, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Link as RouterLink } from 'react-router-dom';
import { draftPath } from '../../coordinator/board/draft-links.ts';
import { messages } from '../messages.ts';
import { changedText, changesOfStep } from './step-changes.ts';
import { StepChanges } from './step-changes-table.tsx';
import { StepEffect } from './step-effect.tsx';
import type { PlanCommands } from './use-plan-commands.ts';

const texts = messages.steps;

const palettes = {
  logged: 'gray',
  proposed: 'info',
  rejected: 'gray',
  approved: 'info',
  sending: 'info',
  watched: 'info',
  kept: 'success',
  'taking-back': 'warning',
  'taken-back': 'warning',
  failed: 'danger',
  drafted: 'success',
} as const satisfies Record<ScalingStep['state'], string>;
const busy: readonly ScalingStep['state'][] = ['approved', 'sending', 'taking-back'];

type StepItemProps = {
  readonly step: ScalingStep;
  readonly currency: string;
  /** Whether its plan still watches steps. */
  readonly isWatched: boolean;
  readonly commands: PlanCommands;
};

/** One step: when, what, why, and what it did. */
export function StepItem({ step, currency, isWatched, commands }: StepItemProps) {
  const { kind, state, reason, decidedAt, effect, country, draft, adsDraft } = step;
  const name = country === null ? texts.kinds[kind] : texts.country(country);
  const [only, ...others] = changesOfStep(step);
  const isLeft = state === 'watched' && !isWatched;
  return (
    <chakra.li minW="0">
      <HStack gap="2" wrap="wrap">
        <Text as="span" fontWeight="medium">
          {name}
        </Text>
        <Badge size="sm" colorPalette={isLeft ? 'gray' : palettes[state]}>
          {busy.includes(state) && <Spinner size="inherit" borderWidth="1.5px" aria-hidden />}
          {texts.states[isLeft ? 'unwatched' : state]}
        </Badge>
        <Text as="span" color="fg.muted" textStyle="xs">
          {texts.at(decidedAt)}
        </Text>
      </HStack>
      {only !== undefined && others.length === 0 && (
        <Text mt="1">
          <ValueChange before={changedText(only, 'before')} after={changedText(only, 'after')} />
        </Text>
      )}
      <Text color="fg.muted" mt="1" dir="auto" overflowWrap="anywhere">
        {reason}
      </Text>
      {others.length > 0 && <StepChanges step={step} name={name} />}
      {draft !== null && (
        <HStack gap="4" wrap="wrap" mt="1">
          <Link asChild>
            <RouterLink to={draftPath('campaign', draft)}>{texts.openDraft}</RouterLink>
          </Link>
          {adsDraft !== null && (
            <Link asChild>
              <RouterLink to={draftPath('content', adsDraft)}>{texts.openAdsDraft}</RouterLink>
            </Link>
          )}
        </HStack>
      )}
      {adsDraft !== null && (
        <Text color="fg.muted" mt="1">
          {texts.adsAfter}
        </Text>
      )}
      {effect === null && state === 'watched' && isWatched && (
        <Text color="fg.muted" mt="1">
          {texts.noFiguresYet}
        </Text>
      )}
      {effect !== null && <StepEffect effect={effect} currency={currency} />}
      {state === 'proposed' && <Judge step={step} name={name} commands={commands} />}
    </chakra.li>
  );
}

type JudgeProps = Pick<StepItemProps, 'step' | 'commands'> & { readonly name: string };

function Judge({ step, name, commands }: JudgeProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  return (
    <Box mt="2">
      <HStack gap="2">
        {(['approve', 'reject'] as const).map((verdict) => (
          <Button
            key={verdict}
            size="sm"
            {...(verdict === 'approve' ? { colorPalette: 'accent' } : { variant: 'outline' as const })}
            aria-label={texts.judge(texts[verdict], name)}
            loading={commands.busy === `${verdict} ${step.id}`}
            disabled={commands.busy !== null || !isAllowed}
            title={reason}
            onClick={() => void commands.judge(step.id, verdict)}
          >
            {texts[verdict]}
          </Button>
        ))}
      </HStack>
    </Box>
  );
}

import type { ScalingPlan } from '@adhelm/contracts';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { type FinalCommand, StopQuestion } from './stop-question.tsx';
import type { PlanCommands } from './use-plan-commands.ts';

const texts = messages.commands;

type PlanButtonsProps = { readonly plan: ScalingPlan; readonly commands: PlanCommands };

/** Pause, resume, stop and undo, as far as the plan's state allows them. */
export function PlanButtons({ plan, commands: { busy, command } }: PlanButtonsProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  const live = usePermission('set-rules-live');
  const [question, setQuestion] = useState<FinalCommand | null>(null);
  const { campaignName, commands, mode, steps } = plan;
  const isStanding = steps.some(({ state }) => state === 'watched' || state === 'kept');
  const buttons = commands.flatMap((name) => [
    name,
    ...(name === 'stop' && isStanding ? (['stopAndUndo'] as const) : []),
  ]);
  return (
    <HStack gap="2" wrap="wrap" align="flex-start">
      {buttons.map((what) => {
        const isLive = what === 'resume' && mode === 'live';
        const denied = isAllowed && isLive && !live.isAllowed;
        return (
          <Button
            key={what}
            size="sm"
            variant="outline"
            aria-label={texts.of(texts[what], campaignName)}
            loading={busy === what}
            disabled={busy !== null || !isAllowed || denied}
            title={denied ? live.reason : reason}
            onClick={() => {
              if (what === 'stop' || what === 'stopAndUndo') setQuestion(what);
              else void command(what);
            }}
          >
            {texts[what]}
          </Button>
        );
      })}
      {question !== null && (
        <StopQuestion
          command={question}
          campaign={campaignName}
          onKeep={() => setQuestion(null)}
          onStop={() => {
            setQuestion(null);
            void command('stop', question === 'stopAndUndo');
          }}
        />
      )}
    </HStack>
  );
}

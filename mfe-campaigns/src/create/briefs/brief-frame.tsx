import { PageHeader } from '@adhelm/shared-ui';
import { Box, Button, Stack } from '@adhelm/shared-ui/chakra';
import type { FieldValues } from '@adhelm/shared-ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { DRAFTS_ID } from './draft-list.tsx';
import { messages } from './messages.ts';
import { DraftNotices, SavedLine } from './saved-line.tsx';
import { type Step, StepButtons, Steps } from './steps.tsx';
import type { KeptDraft, OpenDraft } from './use-kept-draft.ts';

type BriefFrameProps<Id extends string> = {
  readonly title: string;
  readonly description: string;
  readonly openDraft: OpenDraft;
  readonly draft: Pick<KeptDraft<FieldValues>, 'state' | 'overwrite' | 'retry'>;
  readonly steps: readonly Step<Id>[];
  readonly current: Id;
  readonly onGo: (step: Id) => void;
  readonly children: ReactNode;
};

/** The frame of a brief: title, save status, steps, and buttons to go back and on. */
export function BriefFrame<Id extends string>(props: BriefFrameProps<Id>) {
  const { title, description, openDraft, draft, current, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    frame.current?.scrollIntoView({ block: 'start' });
  }, [current]);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {/* reserves its space before the drafts are loaded, so that the steps do not move */}
            <Button
              size="xs"
              variant="outline"
              visibility={openDraft.others === 0 ? 'hidden' : undefined}
              onClick={() => document.getElementById(DRAFTS_ID)?.focus()}
            >
              {messages.toDrafts(Math.max(openDraft.others, 1))}
            </Button>
            <SavedLine state={draft.state} />
          </>
        }
      />
      {/* below the top bar and the page's title, so that every step begins in the same place */}
      <Box ref={frame} scrollMarginTop="40" borderWidth="1px" borderRadius="l2" bg="bg.surface">
        <Steps {...props} />
        {/* the buttons appear together with the content above, so they do not move */}
        <Stack
          gap="6"
          p={{ base: '4', md: '6' }}
          css={{ '&:has(> [data-waits], > * > [data-waits]) > :last-child': { display: 'none' } }}
        >
          {children}
          <StepButtons {...props} />
        </Stack>
      </Box>
      {/* placed below everything else, because it appears while someone is working */}
      <Box mt="4" _empty={{ display: 'none' }}>
        <DraftNotices
          state={draft.state}
          onReload={openDraft.onReload}
          onOverwrite={draft.overwrite}
          onRetry={draft.retry}
        />
      </Box>
    </>
  );
}

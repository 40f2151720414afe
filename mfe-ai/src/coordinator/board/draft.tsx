import type { Proposal, ProposalContent } from '@adhelm/contracts';
import { Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../messages/board.ts';
import { messages as ruleTexts } from '../messages/rule-edit.ts';
import { Backtest } from './backtest.tsx';
import { BriefValues } from './brief-values.tsx';
import { draftPath, rulePath } from './draft-links.ts';
import { RuleEdit } from './rule-edit.tsx';
import type { Judging } from './use-judging.ts';

type DraftContent = Exclude<ProposalContent, { readonly kind: 'action-set' }>;
type DraftProps = {
  readonly proposal: Proposal;
  /** What tables belong to, unique on the page. */
  readonly of: string;
  readonly content: DraftContent;
  readonly judging: Judging | null;
  readonly onJudged: () => void;
};

/**
 * A drafted rule or brief. A rule can be edited before it is added. Approving adds it, in its mode or unsent, and it opens
 * where such things are edited.
 */
export function Draft({ proposal, of, content, judging, onJudged }: DraftProps) {
  const [isEditing, setEditing] = useState(false);
  const isOpen = proposal.state === 'proposed';
  const link = linkOf(content);
  return (
    <Stack gap="2">
      {content.kind === 'rule' ? (
        <>
          <Text dir="auto">{content.sentence}</Text>
          {judging !== null && (
            <Backtest key={content.sentence} proposal={proposal.id} kept={content.backtest} />
          )}
          {judging !== null && isEditing && isOpen && (
            <RuleEdit
              rule={content.rule}
              onSave={(rule) => judging.edit({ rule })}
              onClose={() => {
                setEditing(false);
                onJudged();
              }}
            />
          )}
        </>
      ) : (
        <BriefValues content={content} of={of} />
      )}
      {judging !== null && isOpen && !isEditing && (
        <Decision
          content={content}
          judging={judging}
          onEdit={content.kind === 'rule' ? () => setEditing(true) : null}
          onJudged={onJudged}
        />
      )}
      {judging !== null && link !== null && (
        <Button asChild size="sm" variant="outline" alignSelf="flex-start">
          <Link to={link}>{content.kind === 'rule' ? messages.openRule : messages.openDraft}</Link>
        </Button>
      )}
    </Stack>
  );
}

function linkOf(content: DraftContent): string | null {
  if (content.kind === 'rule')
    return content.ruleId === null ? null : rulePath(content.rule.kind, content.ruleId);
  return content.draftId === null ? null : draftPath(content.brief.kind, content.draftId);
}

type DecisionProps = Pick<DraftProps, 'onJudged'> & {
  readonly content: DraftContent;
  readonly judging: Judging;
  /** Null where the draft is edited after it is saved. */
  readonly onEdit: (() => void) | null;
};

function Decision({ content, judging, onEdit, onJudged }: DecisionProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  const isDisabled = judging.busy !== null || !isAllowed;
  const after = async (work: Promise<boolean>) => {
    if (await work) onJudged();
  };
  return (
    <HStack gap="2" wrap="wrap" title={reason}>
      <Button
        size="sm"
        colorPalette="accent"
        disabled={isDisabled}
        loading={judging.busy === 'approve'}
        onClick={() => void after(judging.approve(null))}
      >
        {content.kind === 'rule' ? messages.addRule[content.rule.mode] : messages.saveDraft}
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={isDisabled}
        loading={judging.busy === 'reject'}
        onClick={() => void after(judging.reject(null))}
      >
        {messages.reject}
      </Button>
      {onEdit !== null && (
        <Button size="sm" variant="outline" disabled={isDisabled} onClick={onEdit}>
          {ruleTexts.open}
        </Button>
      )}
    </HStack>
  );
}

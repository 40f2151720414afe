import { EmptyState, ErrorState, PageHeader } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { useRules } from '../rules-api.ts';
import { draftOf } from './draft-of.ts';
import { LostRule } from './lost-rule.tsx';
import { messages } from './messages.ts';
import { RuleEditor } from './rule-editor.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { UnfinishedRules } from './unfinished-rules.tsx';
import { useFirstRule } from './use-first-rule.ts';
import { useFocusedTitle } from './use-focused-title.ts';

type AreaProps = { readonly area: RuleArea };

/** `/create`, for those who may; others learn who can help. */
export function CreateRulePage({ area }: AreaProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  if (isAllowed) return <CreateRule area={area} />;
  return (
    <Stack gap="4">
      <PageHeader title={area.texts.create} parent={{ label: area.texts.title, to: area.path }} />
      <EmptyState title={messages.notAllowed} description={reason} action={<ToList area={area} />} />
    </Stack>
  );
}

/** A template first, unless the address names one, the condition of a list, or an unfinished rule. */
function CreateRule({ area }: AreaProps) {
  const { first, isOpening, choose, resume, chooseAgain } = useFirstRule(area);
  const [round, setRound] = useState(0);
  const page = useFocusedTitle(first?.draft ?? '');
  if (isOpening) return <Skeleton h="96" />;
  return (
    <Stack gap="4" ref={page}>
      {first === null ? (
        <>
          <PageHeader
            title={area.texts.create}
            description={messages.templates}
            parent={{ label: area.texts.title, to: area.path }}
          />
          <LostRule area={area} onResume={resume} />
          <UnfinishedRules area={area} onResume={resume} />
          <TemplateChoice area={area} onChoose={choose} />
        </>
      ) : (
        <>
          <LostRule key={first.draft} area={area} onResume={null} />
          <RuleEditor
            key={`${first.draft} ${round}`}
            area={area}
            first={first.rule}
            stored={null}
            draft={first.draft}
            conversion={first.conversion}
            onChooseAgain={chooseAgain}
            onReload={() => setRound((count) => count + 1)}
          />
        </>
      )}
    </Stack>
  );
}

const ToList = ({ area }: AreaProps) => (
  <Button asChild colorPalette="accent">
    <Link to={area.path}>{messages.toList}</Link>
  </Button>
);

/** `/{campId}/edit`: the segment is the rule's id. */
export function EditRulePage({ area }: AreaProps) {
  const { campId = '' } = useParams();
  const { data, error, refresh } = useRules();
  const [round, setRound] = useState(0);
  const rule = data?.data.find(({ id, kind }) => id === campId && kind === area.kind);
  if (rule !== undefined) {
    const reload = () => {
      setRound((count) => count + 1);
      void refresh();
    };
    return (
      <RuleEditor
        key={`${rule.id} ${round}`}
        area={area}
        first={draftOf(rule)}
        stored={rule}
        draft={rule.id}
        onReload={reload}
      />
    );
  }
  return (
    <Stack gap="4">
      <PageHeader title={area.texts.edit} parent={{ label: area.texts.title, to: area.path }} />
      {data === undefined && error === undefined && <Skeleton h="96" />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={messages.loadFailed}
          error={error}
          safe={messages.nothingChanged}
          onRetry={() => void refresh()}
        />
      )}
      {data !== undefined && (
        <EmptyState
          title={messages.missing}
          description={messages.missingText}
          action={<ToList area={area} />}
        />
      )}
    </Stack>
  );
}

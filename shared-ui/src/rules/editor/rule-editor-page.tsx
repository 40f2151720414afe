import { EmptyState, ErrorState, Notice, PageHeader } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { useRules } from '../rules-api.ts';
import { messages } from './messages.ts';
import { RuleEditor } from './rule-editor.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useFirstRule } from './use-first-rule.ts';
import { useFocusedTitle } from './use-focused-title.ts';
import { draftOf } from './use-rule-draft.ts';

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

/** A template first, unless an unfinished rule is there, or the address names a template or the condition of a list. */
function CreateRule({ area }: AreaProps) {
  const { first, key, isFresh, unfinished, step, choose, resume, startOver } = useFirstRule(area);
  const page = useFocusedTitle(step);
  if (first !== null) {
    return (
      <div ref={page}>
        <RuleEditor
          key={key}
          area={area}
          first={first}
          stored={null}
          isFresh={isFresh}
          onStartOver={startOver}
          onReload={startOver}
        />
      </div>
    );
  }
  return (
    <Stack gap="4" ref={page}>
      <PageHeader
        title={area.texts.create}
        description={messages.templates}
        parent={{ label: area.texts.title, to: area.path }}
      />
      {unfinished !== null && (
        <Notice
          tone="info"
          title={messages.unfinished(unfinished.name)}
          action={
            <Button size="xs" variant="outline" onClick={resume}>
              {messages.resume}
            </Button>
          }
        >
          {messages.unfinishedText}
        </Notice>
      )}
      <TemplateChoice area={area} onChoose={choose} />
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
  const rule = data?.data.find(({ id }) => id === campId);
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

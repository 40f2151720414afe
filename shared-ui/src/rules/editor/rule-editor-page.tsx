import type { RuleDraft } from '@adhelm/contracts';
import { EmptyState, ErrorState, PageHeader } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { useRules } from '../rules-api.ts';
import { draftName, dropDraft, keptDraft } from './kept-draft.ts';
import { messages } from './messages.ts';
import { RuleEditor } from './rule-editor.tsx';
import { ruleOfAddress } from './rule-of-address.ts';
import { TemplateChoice } from './template-choice.tsx';
import { draftOf } from './use-rule-draft.ts';

type AreaProps = { readonly area: RuleArea };

/** `/create`: a template first, unless an unfinished rule is there or the address has the condition of a list. */
export function CreateRulePage({ area }: AreaProps) {
  const { timeZone, currency } = useHost().environment.workspace;
  const name = draftName(area.kind, null);
  const { search } = useLocation();
  const [ofAddress] = useState(() => ruleOfAddress(area.kind, search, { timeZone, currency }));
  const [first, setFirst] = useState<RuleDraft | null>(() => keptDraft(name)?.rule ?? ofAddress);
  const startOver = () => {
    dropDraft(name);
    // an unfinished rule came before that of the address
    setFirst(first === ofAddress ? null : ofAddress);
  };
  if (first !== null) {
    return (
      <RuleEditor
        key={first === ofAddress ? 'address' : 'own'}
        area={area}
        first={first}
        stored={null}
        onStartOver={startOver}
        onReload={startOver}
      />
    );
  }
  return (
    <Stack gap="4">
      <PageHeader
        title={area.texts.create}
        description={messages.templates}
        parent={{ label: area.texts.title, to: area.path }}
      />
      <TemplateChoice area={area} timeZone={timeZone} currency={currency} onChoose={setFirst} />
    </Stack>
  );
}

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
          action={
            <Button asChild colorPalette="accent">
              <Link to={area.path}>{messages.toList}</Link>
            </Button>
          }
        />
      )}
    </Stack>
  );
}

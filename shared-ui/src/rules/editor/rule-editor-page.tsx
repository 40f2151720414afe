import type { RuleDraft } from '@adhelm/contracts';
import { EmptyState, ErrorState, PageHeader, useUrlState } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { useRules } from '../rules-api.ts';
import { draftName, dropDraft, keptDraft } from './kept-draft.ts';
import { messages } from './messages.ts';
import { RuleEditor } from './rule-editor.tsx';
import { ruleOfAddress } from './rule-of-address.ts';
import { ruleOfTemplate, TemplateChoice } from './template-choice.tsx';
import { useFocusedTitle } from './use-focused-title.ts';
import { draftOf } from './use-rule-draft.ts';

type AreaProps = { readonly area: RuleArea };

const TEMPLATE = 'template';

/** The unfinished rule as it was when the page came to a template, or was started over the given number of times. */
const keptOf = (name: string, _template: string | null, _round: number): RuleDraft | null =>
  keptDraft(name)?.rule ?? null;

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
  const { timeZone, currency } = useHost().environment.workspace;
  const name = draftName(area.kind, null);
  const { search } = useLocation();
  const { read, write } = useUrlState();
  const [ofAddress] = useState(() => ruleOfAddress(area.kind, search, { timeZone, currency }));
  const template = read(TEMPLATE);
  const [round, setRound] = useState(0);
  /** Read again on the way back from a template, so that what was changed there is not lost. */
  const kept = useMemo(() => keptOf(name, template, round), [name, template, round]);
  const ofTemplate = useMemo(
    () => ruleOfTemplate(area, template, { timeZone, currency }),
    [area, template, timeZone, currency],
  );
  const [isLeft, setLeft] = useState(false);
  const first = kept ?? ofTemplate ?? (isLeft ? null : ofAddress);
  const page = useFocusedTitle(`${template} ${round}`);
  const startOver = () => {
    dropDraft(name);
    // an unfinished rule came before that of the address
    if (kept === null) setLeft(true);
    setRound(round + 1);
    write({ [TEMPLATE]: null }, true);
  };
  if (first !== null) {
    return (
      <div ref={page}>
        <RuleEditor
          key={first === ofAddress ? 'address' : (template ?? 'own')}
          area={area}
          first={first}
          stored={null}
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
      <TemplateChoice area={area} onChoose={(id) => write({ [TEMPLATE]: id }, true)} />
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

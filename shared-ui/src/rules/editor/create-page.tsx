import { EmptyState, PageHeader } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { LoadedDrafts } from './loaded-drafts.tsx';
import { messages } from './messages.ts';
import { ToList } from './to-list.tsx';
import { startsARule, useFirstRule } from './use-first-rule.ts';
import { useFocusedTitle } from './use-focused-title.ts';

const loadEditor = () => import('./rule-editor.tsx');
const loadStart = () => import('./start/rule-start.tsx');
const RuleEditor = lazy(async () => ({ default: (await loadEditor()).RuleEditor }));
const RuleStart = lazy(async () => ({ default: (await loadStart()).RuleStart }));

type AreaProps = { readonly area: RuleArea };

/** The form of a new rule, once the person's drafts are there: for those who may create one; others learn who can help. */
export function CreatePage({ area }: AreaProps) {
  const { isAllowed, reason } = usePermission('change-campaigns');
  const { search } = useLocation();
  const isStarted = startsARule(search);
  useEffect(() => {
    if (!isAllowed) return;
    // beside the drafts instead of after them; rendering displays the error
    (isStarted ? loadEditor() : loadStart()).catch(() => undefined);
  }, [isAllowed, isStarted]);
  if (isAllowed)
    return (
      <LoadedDrafts>
        <CreateRule area={area} />
      </LoadedDrafts>
    );
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
      <Suspense fallback={<Skeleton h="96" />}>
        {first === null ? (
          <RuleStart area={area} onChoose={choose} onResume={resume} />
        ) : (
          <RuleEditor
            key={`${first.draft} ${round}`}
            area={area}
            first={first.rule}
            stored={null}
            draft={first.draft}
            conversion={first.conversion}
            onChooseAgain={chooseAgain}
            onResume={resume}
            onReload={() => setRound((count) => count + 1)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

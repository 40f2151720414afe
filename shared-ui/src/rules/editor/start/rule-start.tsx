import { PageHeader } from '@adhelm/shared-ui';
import { lostSavesOf } from '@adhelm/shared-ui/lost-saves';
import { useSession } from '@adhelm/shared-ui/module';
import { lazy, useEffect, useState } from 'react';
import { lostRulesOf, type RuleArea } from '../../rule-area.ts';
import { messages } from '../messages.ts';
import { useIdle } from '../use-idle.ts';
import { TemplateChoice } from './template-choice.tsx';
import { UnfinishedRules } from './unfinished-rules.tsx';

/** Only where a save was lost. The page waits for it: templates would jump away. */
const LostRule = lazy(async () => ({ default: (await import('../lost-rule.tsx')).LostRule }));

type RuleStartProps = {
  readonly area: RuleArea;
  /** The id of a template, or of the empty rule. */
  readonly onChoose: (template: string) => void;
  /** The name that an unfinished rule is kept under. */
  readonly onResume: (name: string) => void;
};

/** Where a new rule starts: from a template, or from what was begun before. */
export function RuleStart({ area, onChoose, onResume }: RuleStartProps) {
  const isIdle = useIdle();
  const person = useSession()?.id ?? null;
  const [hasLost] = useState(() => person !== null && lostSavesOf(person, lostRulesOf(area)).length > 0);
  useEffect(() => {
    // the form is next; opening it displays the error
    if (isIdle) import('../rule-editor.tsx').catch(() => undefined);
  }, [isIdle]);
  return (
    <>
      <PageHeader
        title={area.texts.create}
        description={messages.templates}
        parent={{ label: area.texts.title, to: area.path }}
      />
      {hasLost && <LostRule area={area} onResume={onResume} />}
      <UnfinishedRules area={area} onResume={onResume} />
      <TemplateChoice area={area} onChoose={onChoose} />
    </>
  );
}

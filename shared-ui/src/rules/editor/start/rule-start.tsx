import { PageHeader } from '@adhelm/shared-ui';
import { useEffect } from 'react';
import type { RuleArea } from '../../rule-area.ts';
import { LostRule } from '../lost-rule.tsx';
import { messages } from '../messages.ts';
import { useIdle } from '../use-idle.ts';
import { TemplateChoice } from './template-choice.tsx';
import { UnfinishedRules } from './unfinished-rules.tsx';

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
      <LostRule area={area} onResume={onResume} />
      <UnfinishedRules area={area} onResume={onResume} />
      <TemplateChoice area={area} onChoose={onChoose} />
    </>
  );
}

import type { RuleDraft } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { useHost } from '@adhelm/shared-ui/module';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { draftName, dropDraft, keptDraft } from './kept-draft.ts';
import { ruleOfAddress } from './rule-of-address.ts';
import { ruleOfTemplate } from './template-choice.tsx';

const TEMPLATE = 'template';

/** The unfinished rule as it was when the page came to a template, or was started over the given number of times. */
const keptOf = (name: string, _template: string | null, _round: number): RuleDraft | null =>
  keptDraft(name)?.rule ?? null;

/**
 * What a new rule starts from: the unfinished one, or what the address names. Somebody who goes back from a template chooses
 * again; the unfinished rule stays until another one is changed.
 */
export function useFirstRule(area: RuleArea) {
  const { timeZone, currency } = useHost().environment.workspace;
  const name = draftName(area.kind, null);
  const { search } = useLocation();
  const { read, write } = useUrlState();
  const [ofAddress] = useState(() => ruleOfAddress(area.kind, search, { timeZone, currency }));
  const template = read(TEMPLATE);
  const [round, setRound] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  /** The template that was chosen although there is an unfinished rule. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [known, setKnown] = useState(template);
  if (known !== template) {
    setKnown(template);
    setChoosing(template === null);
    if (template === null) setChosen(null);
  }
  const kept = useMemo(() => keptOf(name, template, round), [name, template, round]);
  const ofTemplate = useMemo(
    () => ruleOfTemplate(area, template, { timeZone, currency }),
    [area, template, timeZone, currency],
  );
  const isFresh = template !== null && chosen === template;
  const first = isChoosing ? null : isFresh ? ofTemplate : (kept ?? ofTemplate ?? ofAddress);
  return {
    /** Null while nothing is chosen. */
    first,
    /** Another one for each rule that the form starts from. */
    key: first !== null && first === ofAddress ? 'address' : (template ?? 'own'),
    /** Whether the form starts without what is unfinished. */
    isFresh,
    /** What is unfinished while the person chooses again. */
    unfinished: first === null ? kept : null,
    step: `${template} ${round} ${isChoosing}`,
    choose: (id: string) => {
      setChosen(id);
      write({ [TEMPLATE]: id }, true);
    },
    resume: () => setChoosing(false),
    startOver: () => {
      dropDraft(name);
      // an unfinished rule came before that of the address
      if (kept === null) setChoosing(true);
      setRound(round + 1);
      write({ [TEMPLATE]: null }, true);
    },
  };
}

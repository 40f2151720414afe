import { type ListedRule, rulePrecedences } from '@adhelm/contracts';
import { popupCode, usePopup, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { BulkBar } from '@adhelm/shared-ui/figure-list';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messages as words } from '../messages.ts';
import type { RuleArea } from '../rule-area.ts';
import { ruleModes } from '../rule-modes.ts';
import type { RulesAnswer } from '../rules-api.ts';
import { messages as stop } from '../stopped/messages.ts';
import { messages as texts } from './messages.ts';
import type { RuleMenuProps } from './rule-menu.tsx';
import type { RunResultsProps } from './run-results.tsx';
import type { RuleChanges } from './use-rule-changes.ts';
import { useRuns } from './use-runs.ts';
import { useSeveralChanges } from './use-several-changes.ts';

const menuCode = popupCode<RuleMenuProps>(async () => (await import('./rule-menu.tsx')).RuleMenu);
const resultsCode = popupCode<RunResultsProps>(async () => (await import('./run-results.tsx')).RunResults);

const LiveRules = lazy(async () => ({ default: (await import('./live-rules.tsx')).LiveRules }));
const LiveEditsQuestion = lazy(async () => ({
  default: (await import('./live-edits-question.tsx')).LiveEditsQuestion,
}));

/** What is asked before live rules are concerned, and the rules of it. */
type Asked =
  | { readonly of: 'set-live' | 'run-now'; readonly live: readonly ListedRule[] }
  | { readonly of: 'change-live'; readonly live: readonly ListedRule[]; readonly precedence: number };

type RulesBarProps = {
  readonly area: RuleArea;
  readonly selected: readonly ListedRule[];
  /** Those in scope of every kind. */
  readonly all: readonly ListedRule[];
  readonly changes: RuleChanges;
  readonly refresh: RulesAnswer['refresh'];
  readonly maySetLive: boolean;
  readonly isStopped: boolean;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onClear: () => void;
};

/** What people do with the selected rules at once: what the menu of one does, and mode and priority. What live rules do is asked once. */
export function RulesBar(props: RulesBarProps) {
  const { area, selected, all, changes, refresh, maySetLive, isStopped } = props;
  const several = useSeveralChanges({ refresh, edit: changes.edit });
  const runs = useRuns({ refresh });
  const Results = usePopupCode(resultsCode, runs.present !== null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const running = selected.filter(({ mode }) => mode !== 'off' && (maySetLive || mode !== 'live'));
  const [only] = selected;

  /** Live rules are for those who may set rules live. */
  const changeable = maySetLive ? selected : selected.filter(({ mode }) => mode !== 'live');
  const leftOut = selected.length - changeable.length;

  const setMode = (mode: ListedRule['mode']) => {
    const others = changeable.filter((rule) => rule.mode !== mode);
    if (mode !== 'live') void several.set(others, { mode }, leftOut);
    else if (selected.length === 1 && only !== undefined) changes.chooseMode(only, mode);
    else if (others.length > 0) setAsked({ of: 'set-live', live: others });
  };
  const setPriority = (precedence: number) => {
    const others = changeable.filter((rule) => rule.precedence !== precedence);
    const live = others.filter(({ mode }) => mode === 'live');
    if (live.length > 0) setAsked({ of: 'change-live', live, precedence });
    else void several.set(others, { precedence }, leftOut);
  };
  const run = () => {
    const live = running.filter(({ mode }) => mode === 'live');
    if (live.length > 0) setAsked({ of: 'run-now', live });
    else void runs.start(running, selected.length - running.length);
  };
  const confirm = async () => {
    if (asked === null) return;
    setAsked(null);
    if (asked.of === 'change-live') {
      const { precedence } = asked;
      await several.set(
        changeable.filter((rule) => rule.precedence !== precedence),
        { precedence },
      );
    } else if (asked.of === 'set-live') await several.set(asked.live, { mode: 'live' });
    else await runs.start(running, selected.length - running.length);
  };
  const cannotRun = isStopped ? stop.cannotRun : running.length === 0 ? texts.bulk.noneRuns : null;
  return (
    <>
      <BulkBar count={selected.length} onClear={props.onClear}>
        <MenuButton
          label={texts.bulk.mode}
          isBusy={several.isSending}
          choices={ruleModes
            .filter((mode) => maySetLive || mode !== 'live')
            .map((mode) => ({ label: words.modes[mode].label, run: () => setMode(mode) }))}
        />
        <MenuButton
          label={texts.bulk.priority}
          isBusy={several.isSending}
          choices={rulePrecedences.toReversed().map((value) => ({
            label: words.priorities[value] ?? String(value),
            run: () => setPriority(value),
          }))}
        />
        <Button
          size="sm"
          variant="outline"
          disabled={cannotRun !== null}
          title={cannotRun ?? undefined}
          onClick={run}
        >
          {texts.run}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={several.isSending}
          onClick={() =>
            void (selected.length === 1 && only !== undefined
              ? changes.duplicate(only)
              : several.duplicate(selected))
          }
        >
          {texts.duplicate}
        </Button>
        <Button size="sm" variant="outline" onClick={props.onEdit}>
          {texts.bulk.edit}
        </Button>
        <Button size="sm" variant="outline" onClick={props.onCopy}>
          {texts.bulk.copyTo}
        </Button>
        <Button size="sm" variant="outline" onClick={() => void changes.remove(selected)}>
          {texts.removeSelected}
        </Button>
      </BulkBar>
      {runs.present !== null && Results !== null && (
        <Results isOpen {...runs.present} area={area} onClose={runs.close} />
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          {asked.of === 'change-live' ? (
            <LiveEditsQuestion
              rules={asked.live}
              edit={{ precedence: asked.precedence, addTags: [], removeTags: [] }}
              onConfirm={() => void confirm()}
              onClose={() => setAsked(null)}
            />
          ) : (
            <LiveRules
              of={asked.of}
              kind={area.kind}
              rules={asked.live}
              others={asked.of === 'run-now' ? running.length - asked.live.length : 0}
              all={all}
              isSending={several.isSending}
              onConfirm={() => void confirm()}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

type MenuButtonProps = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly choices: RuleMenuProps['choices'];
};

/** A button with a menu of what is set. */
function MenuButton({ label, isBusy, choices }: MenuButtonProps) {
  const { trigger, Popup, popup } = usePopup(menuCode, 'menu');
  return (
    <>
      <Button {...trigger} size="sm" variant="outline" loading={isBusy}>
        {label}
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && <Popup {...popup} label={label} choices={choices} />}
    </>
  );
}

import type { DryRun, RuleConflict, RuleDraft } from '@adhelm/contracts';
import { Question } from '@adhelm/shared-ui';
import { Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { ChangedParts } from '../editor/history/changed-parts.tsx';
import type { ChangedPart } from '../editor/history/rule-changes.ts';
import { AutomationStopped } from '../stopped/automation-stopped.tsx';
import { FirstRun } from './first-run.tsx';
import { messages } from './messages.ts';
import { periodOf } from './period-words.ts';

/** Whether the rule is about to go live, a live one runs before its time, or a live one is about to change. */
type LiveQuestionOf = 'set-live' | 'run-now' | 'change-live';

type LiveQuestionProps = {
  readonly of: LiveQuestionOf;
  readonly rule: Pick<RuleDraft, 'kind' | 'window'>;
  readonly sentence: string;
  /** What a live rule changes, before and after; empty where nothing of it changes. */
  readonly changed?: readonly ChangedPart[];
  /** What it would change now; undefined while it is not known. */
  readonly run: DryRun | undefined;
  /** What it would change now, with as many entities as the server lists. */
  readonly loadAll: () => Promise<DryRun>;
  /** The first run could not be tried: the person decides without it. */
  readonly hasFailed?: boolean;
  readonly conflicts: readonly RuleConflict[];
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once before a rule acts by itself: what it changes first, what that is worth, and which live rules act against it. */
export function LiveQuestion(props: LiveQuestionProps) {
  const { of, rule, sentence, run, loadAll, changed = [], hasFailed = false, conflicts, isSending } = props;
  const texts = messages.confirmLive;
  return (
    <Question
      title={texts.titles[of]}
      keep={texts.no}
      confirm={texts.yes[of]}
      size="md"
      isSending={isSending}
      isWaiting={run === undefined && !hasFailed}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <Stack gap="3" textStyle="sm">
        <AutomationStopped isInQuestion />
        {changed.length > 0 && <ChangedParts parts={changed} />}
        <Text dir="auto">{sentence}</Text>
        {run !== undefined ? (
          <FirstRun run={run} kind={rule.kind} period={periodOf(rule.window)} loadAll={loadAll} />
        ) : hasFailed ? (
          <Text role="alert" color="danger.fg">
            {texts.notTried}
          </Text>
        ) : (
          <Skeleton h="24" role="status" aria-label={messages.preview.loading} />
        )}
        <ConflictList conflicts={conflicts} />
        <Text color="fg.muted">{texts.undo}</Text>
      </Stack>
    </Question>
  );
}

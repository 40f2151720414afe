import {
  type DryRun,
  type ListedRule,
  MAX_DRY_DECISIONS,
  type RuleDraft,
  type RuleKind,
} from '@adhelm/contracts';
import { Box, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import { QuestionDialog } from '@adhelm/shared-ui/overlays';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { liveConflictsOf } from '../conflicts/live-conflicts.ts';
import { changedBySeveral } from '../dry-run/changed-by-several.ts';
import { FirstRun, NAMED } from '../dry-run/first-run.tsx';
import { messages as editor } from '../dry-run/messages.ts';
import { periodOf } from '../dry-run/period-words.ts';
import { draftOf } from '../editor/draft-of.ts';
import { dryRun } from '../rules-api.ts';
import { AutomationStopped } from '../stopped/automation-stopped.tsx';
import { messages } from './messages.ts';

const texts = messages.bulk.liveQuestion;

export type LiveRulesProps = {
  readonly of: 'set-live' | 'run-now';
  readonly kind: RuleKind;
  /** The rules that go live, or the live ones that run. */
  readonly rules: readonly ListedRule[];
  /** How many rules that are not live run with them. */
  readonly others: number;
  /** All rules in scope, which these may act against. */
  readonly all: readonly ListedRule[];
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once before several rules act by themselves: how many they are, and what the first run of each would do. */
export function LiveRules({ of, kind, rules, others, all, isSending, onConfirm, onClose }: LiveRulesProps) {
  const host = useHost();
  const liveDraft = (rule: ListedRule): RuleDraft => ({ ...draftOf(rule), mode: 'live' });
  const tryNow = (rule: ListedRule, limit: number) =>
    // in shadow mode, what it only logged rests; a live rule begins anew
    dryRun(host, { id: rule.id, limit, ...(of === 'run-now' ? {} : { draft: liveDraft(rule) }) });
  // what several of them change is found in their lists
  const listed = rules.length === 1 ? NAMED : MAX_DRY_DECISIONS;
  const { data: runs } = useApiAnswer(
    ['dry runs', of, ...rules.map(({ id, version }) => `${id} ${version}`)] as const,
    async () => {
      const tried = new Map<string, DryRun | null>();
      // one at a time, because each reads the figures of whole campaigns
      for (const rule of rules) tried.set(rule.id, await tryNow(rule, listed).catch(() => null));
      return tried;
    },
  );
  const ids = new Set(rules.map(({ id }) => id));
  const then = all.map((rule) => (ids.has(rule.id) ? { ...rule, mode: 'live' as const } : rule));
  const known = [...(runs?.values() ?? [])].flatMap((run) => run ?? []);
  const areKnown = runs !== undefined && known.length === rules.length;
  return (
    <QuestionDialog
      title={texts.titles[of](rules.length)}
      keep={editor.confirmLive.no}
      confirm={texts.yes[of]}
      size="md"
      isSending={isSending}
      isWaiting={runs === undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="3" textStyle="sm">
        <AutomationStopped isInQuestion />
        {/* a single rule says it itself */}
        {areKnown && rules.length > 1 && <Text fontWeight="medium">{sumOf(known, kind)}</Text>}
        {others > 0 && <Text>{texts.others(others)}</Text>}
        <Stack
          as="ul"
          listStyleType="none"
          gap="4"
          maxH="80"
          overflowY="auto"
          tabIndex={0}
          aria-label={texts.rules}
        >
          {rules.map((rule) => (
            <Box as="li" key={rule.id}>
              <Text fontWeight="semibold" dir="auto" overflowWrap="anywhere">
                {rule.name}
              </Text>
              <Text dir="auto" color="fg.muted" mb="1">
                {rule.purpose}
              </Text>
              <RunOf rule={rule} run={runs?.get(rule.id)} loadAll={() => tryNow(rule, MAX_DRY_DECISIONS)} />
              <ConflictList conflicts={liveConflictsOf(liveDraft(rule), rule.id, then)} />
            </Box>
          ))}
        </Stack>
        <Text color="fg.muted">{editor.confirmLive.undo}</Text>
      </Stack>
    </QuestionDialog>
  );
}

/** How many entities the next runs change in all, each counted once. */
function sumOf(runs: readonly DryRun[], kind: RuleKind): string {
  const { count, isExact } = changedBySeveral(runs);
  if (count === 0) return texts.nothing;
  const entities = editor.preview.acting(count, kind);
  return isExact ? texts.all(entities) : texts.atMost(entities);
}

type RunOfProps = {
  readonly rule: ListedRule;
  /** Undefined while it is not known; null if it could not be tried. */
  readonly run: DryRun | null | undefined;
  readonly loadAll: () => Promise<DryRun>;
};

function RunOf({ rule, run, loadAll }: RunOfProps) {
  if (run === undefined) return <Skeleton h="10" role="status" aria-label={editor.preview.loading} />;
  if (run === null)
    return (
      <Text role="alert" color="danger.fg">
        {editor.confirmLive.notTried}
      </Text>
    );
  return <FirstRun run={run} kind={rule.kind} period={periodOf(rule.window)} loadAll={loadAll} />;
}

import { type RuleDraft, ruleSentence, type StoredRule } from '@adhelm/contracts';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import { useLiveConflicts } from '../conflicts/use-live-conflicts.ts';
import { LiveQuestion } from '../dry-run/live-question.tsx';
import { draftOf } from './draft-of.ts';
import { changedParts } from './history/rule-changes.ts';
import type { TriedRule } from './use-dry-run.ts';
import { usePlaceNames } from './use-place-names.ts';

type LiveSaveProps = {
  readonly rule: RuleDraft;
  /** Null for a new rule. */
  readonly stored: StoredRule | null;
  readonly tried: TriedRule;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before the form stores a rule that acts by itself. */
export function LiveSave({ rule, stored, tried, isSending, onConfirm, onClose }: LiveSaveProps) {
  const nameOfSource = useSourceNames();
  const nameOf = usePlaceNames();
  const conflicts = useLiveConflicts(rule, stored?.id ?? null);
  const isLive = stored?.mode === 'live';
  return (
    <LiveQuestion
      of={isLive ? 'change-live' : 'set-live'}
      rule={rule}
      changed={isLive ? changedParts(draftOf(stored), rule, nameOf) : []}
      sentence={ruleSentence(rule, nameOfSource)}
      run={tried.isStale ? undefined : tried.run}
      loadAll={tried.loadAll}
      hasFailed={tried.error !== undefined}
      conflicts={conflicts}
      isSending={isSending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

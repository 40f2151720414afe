import {
  type AdhelmError,
  codedReasonSchema,
  messageOf,
  type RuleDraft,
  type StoredRule,
} from '@adhelm/contracts';
import { type EarlierSave, earlierSave } from '@adhelm/shared-ui/lost-saves';
import {
  adhelmErrorOf,
  type HostApi,
  mayBeDone,
  useHost,
  useSentOnce,
  useSession,
} from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { lostRulesOf, type RuleArea } from '../rule-area.ts';
import { addedRule, addRule, editRule, readRule } from '../rules-api.ts';
import { changesLive } from './changes-live.ts';
import { messages } from './messages.ts';
import type { RuleDraftState } from './use-rule-draft.ts';

const CHANGED_ELSEWHERE = 412;

type RuleSavingOptions = {
  readonly area: RuleArea;
  readonly state: RuleDraftState;
  readonly stored: StoredRule | null;
  readonly onSaved: (rule: StoredRule) => void;
};

/** `mayBeSaved`: a new rule whose answer was lost. `isGone`: the rule was deleted while it was edited. */
type SavingFailure = { readonly reason: string; readonly mayBeSaved: boolean; readonly isGone: boolean };

/** What someone else stored while this person edited the rule; undefined if that is not why it failed. */
async function currentOf(host: HostApi, { status }: AdhelmError, id: string | undefined) {
  return status === CHANGED_ELSEWHERE && id !== undefined ? readRule(host, id) : undefined;
}

/** Stores the rule. Setting it live asks first, and so does a change of what a live one does; a version that someone stored meanwhile is displayed before it is replaced. */
export function useRuleSaving({ area, state, stored, onSaved }: RuleSavingOptions) {
  const host = useHost();
  const person = useSession()?.id ?? null;
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [theirs, setTheirs] = useState<StoredRule | null>(null);
  const [failure, setFailure] = useState<SavingFailure | null>(null);
  /** What an earlier visit stored of this draft, whose answer was lost. */
  const [before, setBefore] = useState<EarlierSave<StoredRule> | null>(null);
  /** Whether nothing that an earlier visit sent of the draft is open. */
  const isSettled = useRef(false);
  /** Set at once, because two clicks in one frame must not send twice. */
  const sending = useRef(false);
  /** A new rule that was stored although its answer was lost. */
  const made = useRef<StoredRule | null>(null);
  const add = useSentOnce<RuleDraft, StoredRule>({
    send: (draft, key) => addRule(host, draft, key),
    lost: {
      form: lostRulesOf(area),
      draft: state.draft,
      read: addedRule,
      replace: (lost, draft) => {
        made.current = lost;
        return editRule(host, lost, draft);
      },
    },
  });
  const { rule } = state;

  const settleEarlier = async (draft: RuleDraft) => {
    if (isSettled.current || stored !== null || person === null) return null;
    const form = lostRulesOf(area);
    const earlier = await earlierSave(host, { person, form, draft: state.draft, read: addedRule }, draft);
    isSettled.current = earlier === null;
    return earlier;
  };

  const send = async (draft: RuleDraft, version: number | null) => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setFailure(null);
    setBefore(null);
    try {
      const earlier = await settleEarlier(draft);
      if (earlier !== null) {
        setBefore(earlier);
        return;
      }
      const id = (stored ?? made.current)?.id;
      const saved =
        id === undefined || version === null
          ? await add(draft)
          : await editRule(host, { id, version }, draft);
      state.reset(draft, saved.version);
      host.notify({ tone: 'success', title: messages.saved(saved.name) });
      onSaved(saved);
    } catch (error) {
      const known = adhelmErrorOf(error);
      const current = await currentOf(host, known, (stored ?? made.current)?.id).catch(() => undefined);
      if (current !== undefined) {
        // the page may be loaded again to see the newer version
        state.keep();
        setTheirs(current);
      } else {
        state.refuse(
          known.fields.map(({ field, message, because }) => ({
            field,
            reason: message,
            because: z.safeParse(codedReasonSchema, because).data,
          })),
        );
        const isGone = stored !== null && known.kind === 'not-found';
        // what is open is kept, so that it can become another rule
        if (isGone) state.keep();
        setFailure({ reason: messageOf(error), mayBeSaved: stored === null && mayBeDone(error), isGone });
      }
    } finally {
      sending.current = false;
      setSending(false);
      setAsking(false);
    }
  };

  return {
    isTried,
    isSending,
    isAsking,
    theirs,
    /** Why the last try failed; null once the next one begins. */
    failure,
    /** The rule that an earlier visit stored of this draft: nothing was sent. */
    storedBefore: before?.answer ?? null,
    /** Stores the draft as another rule. */
    saveAnother: () => {
      before?.forget();
      void send(rule, state.version);
    },
    save: () => {
      setTried(true);
      if (!state.isValid) return;
      if (changesLive(rule, stored)) setAsking(true);
      else void send(rule, state.version);
    },
    confirm: () => void send(rule, state.version),
    cancelAsking: () => setAsking(false),
    loadTheirs: () => {
      if (theirs !== null) onSaved(theirs);
      setTheirs(null);
    },
    saveMine: () => {
      if (theirs === null) return;
      state.rebase(theirs.version);
      setTheirs(null);
      void send(rule, theirs.version);
    },
  };
}

export type RuleSaving = ReturnType<typeof useRuleSaving>;

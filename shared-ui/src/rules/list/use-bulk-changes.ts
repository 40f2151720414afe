import { type ListedRule, messageOf, type RuleDraft } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { draftOf } from '../editor/draft-of.ts';
import { addRule, editRule, type RulesAnswer } from '../rules-api.ts';
import { messages } from './messages.ts';

const texts = messages.bulk;

/** What people change of several rules at once; what is left out stays. */
export type BulkEdit = {
  readonly mode?: Exclude<RuleDraft['mode'], 'live'>;
  readonly isScheduled?: boolean;
  readonly precedence?: number;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
};

/** A rule after a bulk edit. Tags are compared without regard to case. */
export function editedDraft(
  rule: ListedRule,
  { mode, isScheduled, precedence, addTags, removeTags }: BulkEdit,
): RuleDraft {
  const draft = draftOf(rule);
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const kept = draft.tags.filter((tag) => !removed.has(tag.toLowerCase()));
  const known = new Set(kept.map((tag) => tag.toLowerCase()));
  const tags = [...kept, ...addTags.filter((tag) => !known.has(tag.toLowerCase()))];
  return {
    ...draft,
    tags,
    mode: mode ?? draft.mode,
    isScheduled: isScheduled ?? draft.isScheduled,
    precedence: precedence ?? draft.precedence,
  };
}

type Account = { readonly id: string; readonly name: string };
/** A rule to copy to an account, and the key of the request that does it. */
export type RuleCopy = { readonly rule: ListedRule; readonly account: Account; readonly key: string };
/** A copy that was not made, and why. */
export type RefusedCopy = RuleCopy & { readonly reason: string };

/** Its copy in another account: off, for all campaigns there, because campaigns are of one account. */
export function copiedDraft(rule: ListedRule, account: Account): RuleDraft {
  const draft = draftOf(rule);
  return {
    ...draft,
    name: texts.copyName(rule.name, account.name).slice(0, 100),
    mode: 'off',
    scope: { ...draft.scope, sources: [], accounts: [account.id], campaigns: [] },
  };
}

/** A rule that was not changed, and why. */
export type RefusedRule = { readonly rule: ListedRule; readonly reason: string };

/** Changes of several rules, one after the other; each is stored or not by itself, and what failed is named. */
export function useBulkChanges({ refresh }: Pick<RulesAnswer, 'refresh'>) {
  const host = useHost();
  const [isSending, setSending] = useState(false);

  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    const failed: { readonly item: Item; readonly reason: string }[] = [];
    setSending(true);
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        failed.push({ item, reason: messageOf(error) });
      }
    }
    setSending(false);
    await refresh();
    const done = items.length - failed.length;
    return { done, failed };
  };

  const report = (title: string) => host.notify({ tone: 'success', title });

  return {
    isSending,
    /** Resolves with the rules that were refused; they are as before. */
    edit: async (rules: readonly ListedRule[], edit: BulkEdit): Promise<readonly RefusedRule[]> => {
      const { done, failed } = await each(rules, (rule) => editRule(host, rule, editedDraft(rule, edit)));
      if (done > 0) report(texts.edited(done));
      return failed.map(({ item, reason }) => ({ rule: item, reason }));
    },
    /** Resolves with the copies that were refused. A copy that is tried again is the same request. */
    copy: async (copies: readonly RuleCopy[]): Promise<readonly RefusedCopy[]> => {
      const { done, failed } = await each(copies, ({ rule, account, key }) =>
        addRule(host, copiedDraft(rule, account), key),
      );
      if (done > 0) report(texts.copied(done));
      return failed.map(({ item, reason }) => ({ ...item, reason }));
    },
  };
}

export type BulkChanges = ReturnType<typeof useBulkChanges>;

import type { RuleDraft } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { DRAFT, type RuleArea } from '../rule-area.ts';
import { type Conversion, conversionOfAddress, WHERE } from './address-conversion.ts';
import { isNewOf, keptDraft } from './kept-draft.ts';
import { ruleToStart, shippedRule } from './start/templates.ts';
import { useRuleOfAddress } from './use-rule-of-address.ts';
import { useTemplateRate } from './use-template-rate.ts';

const TEMPLATE = 'template';

/** A name that a new rule of an area may be kept under; null for what is none, or that of another area or a stored rule's changes. */
function newRuleName(area: RuleArea, name: string | null): string | null {
  if (name === null) return null;
  const kept = keptDraft(name);
  const isNew = kept === null ? z.safeParse(z.guid(), name).success : isNewOf(area, kept);
  return isNew ? name : null;
}

/** Whether an address names what a new rule starts from, as far as its parts say. */
export function startsARule(search: string): boolean {
  const query = new URLSearchParams(search);
  return [TEMPLATE, DRAFT, WHERE].some((name) => query.has(name));
}

export type FirstRule = {
  readonly rule: RuleDraft;
  readonly draft: string;
  /** Of its amounts, from the currency of the list or the template; null where nothing was converted. */
  readonly conversion: Conversion | null;
};

/**
 * The new rule that the address names: its template, or the condition of a list, and the name that its changes are kept under.
 * An address without that name gets a new one, so that no rule takes the place of another that is unfinished.
 */
export function useFirstRule(area: RuleArea) {
  const { timeZone, currency } = useHost().environment.workspace;
  const { search } = useLocation();
  const { read, write } = useUrlState();
  const draft = newRuleName(area, read(DRAFT));
  const shipped = shippedRule(area, read(TEMPLATE));
  const from = shipped?.currency ?? null;
  const rate = useTemplateRate(from);
  const hasCondition = shipped === null && read(WHERE) !== null;
  const ofAddress = useRuleOfAddress(area.kind, search, hasCondition);
  const named =
    shipped === null ? (ofAddress ?? null) : ruleToStart(shipped, { timeZone, currency }, rate ?? null);
  const isUnnamed = draft === null && named !== null;
  useEffect(() => {
    if (isUnnamed) write({ [DRAFT]: crypto.randomUUID() });
  }, [isUnnamed, write]);
  const rule = named ?? (draft === null ? null : (keptDraft(draft)?.rule ?? null));
  const conversion =
    from === null || from === currency
      ? conversionOfAddress(search)
      : { from, to: currency, rate: rate ?? null };
  const first: FirstRule | null =
    draft === null || rule === null
      ? null
      : { rule, draft, conversion: rule.currency === null ? null : conversion };
  return {
    /** Null while nothing is chosen. */
    first,
    isOpening: isUnnamed || rate === undefined || ofAddress === undefined,
    choose: (template: string) => write({ [TEMPLATE]: template, [DRAFT]: crypto.randomUUID() }, true),
    resume: (name: string) => write({ [DRAFT]: name }, true),
    chooseAgain: () =>
      write(
        {
          [TEMPLATE]: null,
          [DRAFT]: null,
          [WHERE]: null,
          campaign: null,
          currency: null,
          from: null,
          rate: null,
        },
        true,
      ),
  };
}

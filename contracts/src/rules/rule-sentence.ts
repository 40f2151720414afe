import { cronInWords } from '../schedules/index.ts';
import type { RuleDraft } from './rule-schema.ts';
import { type NameOfSource, rulePartWordsWith, rulePurposeWith, ruleSentenceWith } from './rule-words.ts';

/**
 * What a rule does in plain words: the sentence of screens and logs. The part between “when” and the full stop is its
 * condition, which `parseRuleCondition` reads back.
 */
export const ruleSentence = (rule: RuleDraft, nameOfSource: NameOfSource): string =>
  ruleSentenceWith(rule, nameOfSource, cronInWords);

/** What a rule does, where and when: the first part of its sentence. */
export const rulePurpose = (rule: RuleDraft, nameOfSource: NameOfSource): string =>
  rulePurposeWith(rule, nameOfSource, cronInWords);

/** The parts of a rule that have words of their own in its sentence, to compare two versions of it. */
export const rulePartWords = (rule: RuleDraft) => rulePartWordsWith(rule, cronInWords);

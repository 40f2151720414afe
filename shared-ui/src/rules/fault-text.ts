import { type RuleFault, ruleFaultInWords, ruleFaultTexts, ruleIssueInWords } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

const texts = messagesIn({ en: ruleFaultTexts });

/** Why a rule is refused, in the page's language; as the server says it where it has no code, or one that is not known here. */
export const ruleFaultText = (fault: Omit<RuleFault, 'field'>): string => ruleFaultInWords(texts, fault);

/** What the schema of a rule says in its own words, in the page's language. */
export const ruleIssueText = (sentence: string): string => ruleIssueInWords(texts, sentence);

import { type CodedReason, conditionFaultInWords, conditionFaultTexts } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

const texts = messagesIn({ en: conditionFaultTexts });

/** Why a typed condition or number cannot be read, in the page's language. */
export const conditionFaultText = (fault: {
  readonly message: string;
  readonly because?: CodedReason | undefined;
}): string => conditionFaultInWords(texts, fault);

import { numberFaultInWords, numberFaultTexts, type Reason } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

const texts = messagesIn({ en: numberFaultTexts });

/** Why the number in a field cannot be read, in the page's language. */
export const numberFaultText = (fault: Reason): string => numberFaultInWords(texts, fault);

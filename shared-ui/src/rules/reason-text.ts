import { type CodedReason, reasonInWords, reasonTexts } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

const texts = messagesIn({ en: reasonTexts });

/** Why nothing was changed, in the page's language; as the server says it where it has no code, or one that is not known here. */
export const reasonText = <Sentence extends string | null>(given: {
  readonly reason: Sentence;
  readonly because?: CodedReason | undefined;
}): Sentence | string => reasonInWords(texts, given);

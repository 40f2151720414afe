import { messagesIn } from '@adhelm/shared-ui/messages';

/**
 * A text of a manifest in the page's language. A manifest is the catalogue of its module's places, because the shell is
 * built without knowing any: it is in English, and takes part in the pseudo-language.
 */
export const manifestText = (text: string): string => messagesIn({ en: { text } }).text;

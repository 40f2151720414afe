import { messagesIn } from '@adhelm/shared-ui/messages';

/** Reading Thrive's figures. */
export const messages = messagesIn({ en: { notRead: 'The figures could not be read. Try again.' } });

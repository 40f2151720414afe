import { Box, HStack, IconButton } from '@adhelm/shared-ui/chakra';
import { Bookmark, Star } from 'lucide-react';
import type { Mail } from './mail.ts';
import { useMailChange } from './mail-api.ts';
import { messages } from './messages.ts';

/** Star and importance of a mail. */
export function MailMarks({ mail }: { readonly mail: Mail }) {
  const change = useMailChange();
  const { subject, isStarred, isImportant } = mail;
  return (
    <HStack gap="0" flexShrink="0">
      <IconButton
        size="xs"
        variant="ghost"
        aria-pressed={isStarred}
        aria-label={isStarred ? messages.unstar(subject) : messages.star(subject)}
        onClick={() => void change(mail, { isStarred: !isStarred })}
      >
        <Box as={Star} fill={isStarred ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        aria-pressed={isImportant}
        aria-label={isImportant ? messages.unimportant(subject) : messages.important(subject)}
        onClick={() => void change(mail, { isImportant: !isImportant })}
      >
        <Box as={Bookmark} fill={isImportant ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
    </HStack>
  );
}

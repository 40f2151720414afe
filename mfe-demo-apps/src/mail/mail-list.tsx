import { EmptyState, SearchField, useUrlState } from '@adhelm/shared-ui';
import { Box, HStack, Link, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../demo-page/loaded.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { textOf } from '../rich-text/text-of.ts';
import type { Mail } from './mail.ts';
import { useMails } from './mail-api.ts';
import { MailMarks } from './mail-marks.tsx';
import { type MailView, mailPath } from './mail-paths.ts';
import { messages } from './messages.ts';

const SEARCH = 'q';
const parent = { label: messages.allMail, to: mailPath({ systemLabel: 'all' }) };

const isMatch = ({ subject, from, to, message }: Mail, text: string) =>
  [subject, from.name, from.email, ...to.map(({ email }) => email), textOf(message)]
    .join(' ')
    .toLowerCase()
    .includes(text.trim().toLowerCase());

/** The mails of a label, the newest first. */
export function MailList({ view }: { readonly view: MailView }) {
  const { read, write } = useUrlState();
  const answer = useMails(view);
  const search = read(SEARCH) ?? '';
  return (
    <Stack gap="3">
      <Box maxW="sm">
        <SearchField
          label={messages.search}
          value={search}
          onChange={(text) => write({ [SEARCH]: text === '' ? null : text })}
        />
      </Box>
      <Loaded answer={answer} what={messages.mailsWhat} parent={parent}>
        {({ mails }) => {
          const found = mails.filter((mail) => isMatch(mail, search));
          const none = mails.length === 0 ? messages.none : messages.noMatch;
          if (found.length === 0) return <EmptyState title={none.title} description={none.text} />;
          return (
            <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2" bg="bg.surface">
              {found.map((mail) => (
                <MailRow key={mail.id} mail={mail} view={view} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function MailRow({ mail, view }: { readonly mail: Mail; readonly view: MailView }) {
  const { id, from, to, folder, subject, message, isUnread, createdAt } = mail;
  const names =
    folder === 'sent' || folder === 'drafts' ? messages.to(to.map(({ name }) => name).join(', ')) : from.name;
  return (
    <HStack as="li" gap="2" px="2" py="1.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <MailMarks mail={mail} />
      <Link
        asChild
        flex="1"
        minW="0"
        color="fg"
        fontWeight={isUnread ? 'semibold' : 'normal'}
        display="block"
      >
        <RouterLink to={mailPath(view, id)}>
          <HStack justify="space-between" gap="3">
            <Span truncate>{names}</Span>
            <Span textStyle="xs" color="fg.muted" flexShrink="0">
              {timeOf(createdAt)}
            </Span>
          </HStack>
          <Text textStyle="sm" truncate dir="auto">
            {isUnread && <Span srOnly>{`${messages.isUnread}: `}</Span>}
            {subject === '' ? messages.noSubject : subject}
            <Span color="fg.muted" fontWeight="normal">{` – ${textOf(message)}`}</Span>
          </Text>
        </RouterLink>
      </Link>
    </HStack>
  );
}

import { Box, Button, Heading, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { ArrowLeft, MailOpen, PenLine, Reply, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Loaded } from '../demo-page/loaded.tsx';
import { PersonLine } from '../demo-page/person-line.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { SafeHtml } from '../rich-text/safe-html.tsx';
import type { Mail } from './mail.ts';
import { useMail, useMailChange, useMailMove } from './mail-api.ts';
import { MailLabels } from './mail-labels.tsx';
import { MailMarks } from './mail-marks.tsx';
import { type MailView, mailPath } from './mail-paths.ts';
import { messages } from './messages.ts';

type MailDetailProps = {
  readonly view: MailView;
  readonly mailId: string;
  readonly onReply: (mail: Mail) => void;
  /** Goes on writing a draft. */
  readonly onEdit: (mail: Mail) => void;
};

/** One mail, which is read once it is open. */
export function MailDetail({ view, mailId, onReply, onEdit }: MailDetailProps) {
  const answer = useMail(mailId);
  return (
    <Loaded answer={answer} what={messages.mail} parent={{ label: messages.back, to: mailPath(view) }}>
      {({ mail }) => <OpenMail key={mail.id} mail={mail} view={view} onReply={onReply} onEdit={onEdit} />}
    </Loaded>
  );
}

type OpenMailProps = Pick<MailDetailProps, 'view' | 'onReply' | 'onEdit'> & { readonly mail: Mail };

function OpenMail({ mail, view, onReply, onEdit }: OpenMailProps) {
  const change = useMailChange();
  const move = useMailMove();
  const navigate = useNavigate();
  const { from, to, subject, message, createdAt, folder } = mail;
  const read = useEffectEvent(() => {
    if (mail.isUnread) void change(mail, { isUnread: false });
  });
  useEffect(() => read(), []);
  const leave = async (done: Promise<boolean>) => {
    if (await done) navigate(mailPath(view));
  };
  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
      <HStack gap="2" wrap="wrap">
        <Button asChild size="sm" variant="ghost">
          <Link to={mailPath(view)}>
            <Box as={ArrowLeft} _rtl={{ transform: 'scaleX(-1)' }} aria-hidden />
            {messages.back}
          </Link>
        </Button>
        {folder === 'drafts' ? (
          <Button size="sm" colorPalette="accent" onClick={() => onEdit(mail)}>
            <PenLine aria-hidden />
            {messages.editDraft}
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => onReply(mail)}>
            <Reply aria-hidden />
            {messages.reply}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => void leave(change(mail, { isUnread: true }))}>
          <MailOpen aria-hidden />
          {messages.markUnread}
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void leave(move(mail, folder === 'trash' ? 'inbox' : 'trash'))}
        >
          <Trash2 aria-hidden />
          {folder === 'trash' ? messages.restore : messages.toTrash}
        </Button>
        <MailLabels mail={mail} />
        <MailMarks mail={mail} />
      </HStack>
      <Heading as="h2" size="lg" dir="auto" overflowWrap="anywhere">
        {subject === '' ? messages.noSubject : subject}
      </Heading>
      <PersonLine
        name={from.name}
        title={`${from.name} <${from.email}>`}
        note={`${messages.to(to.map(({ email }) => email).join(', '))} · ${timeOf(createdAt)}`}
      />
      <SafeHtml html={message} />
    </Stack>
  );
}

import { useUrlState } from '@adhelm/shared-ui';
import { Box, Button, Flex } from '@adhelm/shared-ui/chakra';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { newId } from '../demo-data/new-id.ts';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { LabelList } from './label-list.tsx';
import { MailDetail } from './mail-detail.tsx';
import { MailList } from './mail-list.tsx';
import { mailPath } from './mail-paths.ts';
import { messages } from './messages.ts';

const DraftDrawer = lazy(async () => ({ default: (await import('./draft-drawer.tsx')).DraftDrawer }));
const ComposeDrawer = lazy(async () => ({ default: (await import('./compose-drawer.tsx')).ComposeDrawer }));

/** The query parameters of a mail that is being written. */
const COMPOSE = 'compose';
const SUBJECT = 'subject';
const DRAFT = 'draft';

/** Labels beside the mails of one of them, or beside one mail. */
export function MailPage() {
  const { systemLabel = 'all', customLabel, mailId } = useParams();
  const { read, write } = useUrlState();
  const view = customLabel === undefined ? { systemLabel } : { customLabel };
  const [newDraftId, setNewDraftId] = useState(newId);
  const compose = (to: string, subject: string) => {
    setNewDraftId(newId());
    write({ [COMPOSE]: to, [SUBJECT]: subject }, true);
  };
  const draftId = read(DRAFT);
  const navigate = useNavigate();
  const closeNew = () => write({ [COMPOSE]: null, [SUBJECT]: null });
  const to = read(COMPOSE);
  return (
    <DemoPage
      title={messages.title}
      actions={
        <Button size="sm" colorPalette="accent" onClick={() => compose(' ', '')}>
          <PenLine aria-hidden />
          {messages.compose}
        </Button>
      }
    >
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align="stretch">
        <LabelList present={mailPath(view)} />
        <Box flex="1" minW="0">
          {mailId === undefined ? (
            <MailList key={mailPath(view)} view={view} />
          ) : (
            <MailDetail
              view={view}
              mailId={mailId}
              onReply={({ from, subject }) => compose(from.email, messages.replySubject(subject))}
              onEdit={({ id }) => write({ [DRAFT]: id }, true)}
            />
          )}
        </Box>
      </Flex>
      <Suspense fallback={null}>
        {to !== null && (
          <ComposeDrawer
            initial={{ draftId: newDraftId, to: to.trim(), subject: read(SUBJECT) ?? '', message: '' }}
            onClose={closeNew}
            onGone={closeNew}
          />
        )}
        {draftId !== null && (
          <DraftDrawer
            key={draftId}
            draftId={draftId}
            onClose={() => write({ [DRAFT]: null })}
            onGone={() => navigate(mailPath(view))}
          />
        )}
      </Suspense>
    </DemoPage>
  );
}

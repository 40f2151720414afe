import { useUrlState } from '@adhelm/shared-ui';
import { Box, Button, Flex } from '@adhelm/shared-ui/chakra';
import { PenLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { LabelList } from './label-list.tsx';
import { MailDetail } from './mail-detail.tsx';
import { MailList } from './mail-list.tsx';
import { mailPath } from './mail-paths.ts';
import { messages } from './messages.ts';

const ComposeDrawer = lazy(async () => ({ default: (await import('./compose-drawer.tsx')).ComposeDrawer }));

/** The query parameters of a mail that is being written. */
const COMPOSE = 'compose';
const SUBJECT = 'subject';

/** Labels beside the mails of one of them, or beside one mail. */
export function MailPage() {
  const { systemLabel = 'all', customLabel, mailId } = useParams();
  const { read, write } = useUrlState();
  const view = customLabel === undefined ? { systemLabel } : { customLabel };
  const compose = (to: string, subject: string) => write({ [COMPOSE]: to, [SUBJECT]: subject }, true);
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
            />
          )}
        </Box>
      </Flex>
      <Suspense fallback={null}>
        {to !== null && (
          <ComposeDrawer
            initial={{ to: to.trim(), subject: read(SUBJECT) ?? '' }}
            onClose={() => write({ [COMPOSE]: null, [SUBJECT]: null })}
          />
        )}
      </Suspense>
    </DemoPage>
  );
}

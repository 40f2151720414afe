import type { ComponentProps } from 'react';
import { DemoDrawer } from '../demo-page/demo-drawer.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { ComposeDrawer } from './compose-drawer.tsx';
import { useMail } from './mail-api.ts';
import { mailPath } from './mail-paths.ts';
import { messages } from './messages.ts';

const parent = { label: messages.systemLabels.drafts, to: mailPath({ systemLabel: 'drafts' }) };

type DraftDrawerProps = Pick<ComponentProps<typeof ComposeDrawer>, 'onClose' | 'onGone'> & {
  readonly draftId: string;
};

/** Goes on writing a mail that was saved as a draft. */
export function DraftDrawer({ draftId, onClose, onGone }: DraftDrawerProps) {
  const answer = useMail(draftId);
  if (answer.data !== undefined) {
    const { to, subject, message } = answer.data.mail;
    return (
      <ComposeDrawer
        initial={{ draftId, to: to.map(({ email }) => email).join(', '), subject, message }}
        onClose={onClose}
        onGone={onGone}
      />
    );
  }
  return (
    <DemoDrawer title={messages.newMail} onClose={onClose}>
      <Loaded answer={answer} what={messages.mail} parent={parent}>
        {() => null}
      </Loaded>
    </DemoDrawer>
  );
}

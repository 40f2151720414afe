import { useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { useSWRConfig } from 'swr';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import {
  labelsAnswerSchema,
  type Mail,
  type MailUpdate,
  mailAnswerSchema,
  mailsAnswerSchema,
} from './mail.ts';
import type { MailView } from './mail-paths.ts';
import { messages } from './messages.ts';

export const useLabels = () => useApiQuery('/api/mail/labels', {}, labelsAnswerSchema);
export const useMails = (view: MailView) => useApiQuery('/api/mail/mails', view, mailsAnswerSchema);
export const useMail = (mailId: string) => useApiQuery('/api/mail/mail', { mailId }, mailAnswerSchema);

export type ChangeMail = (mail: Mail, update: MailUpdate['update']) => Promise<boolean>;

/** Returns a function that refreshes everything that shows mails. */
export function useMailRefresh() {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && String(key[0]).startsWith('/api/mail/'));
}

/** Returns a function that changes a mail and refreshes everything that shows it. */
export function useMailChange(): ChangeMail {
  const call = useDemoCall();
  const refresh = useMailRefresh();
  return async ({ id }, update) => {
    const saved = await call('/api/mail/mail/update', { mailId: id, update });
    await refresh();
    return saved !== undefined;
  };
}

/** Returns a function that moves a mail to another folder, and offers to undo that. */
export function useMailMove() {
  const change = useMailChange();
  const { notify } = useHost();
  return async (mail: Mail, folder: 'trash' | 'inbox') => {
    if (!(await change(mail, { folder }))) return false;
    notify({
      tone: 'success',
      title: messages.moved[folder],
      action: { label: messages.undo, run: () => void change(mail, { folder: mail.folder }) },
    });
    return true;
  };
}

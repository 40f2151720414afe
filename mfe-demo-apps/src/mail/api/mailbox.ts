import { DemoFault } from '../../demo-api/demo-fault.ts';
import {
  folders,
  type Mail,
  type MailDraft,
  type MailLabel,
  type MailUpdate,
  type NewMail,
  type SystemLabel,
  systemLabels,
} from '../mail.ts';

export type CustomLabel = { readonly id: string; readonly name: string };
export type Mailbox = { readonly customLabels: readonly CustomLabel[]; readonly mails: readonly Mail[] };

const isFolder = (label: SystemLabel): label is Mail['folder'] =>
  (folders as readonly string[]).includes(label);

function isWithSystemLabel(label: SystemLabel, mail: Mail): boolean {
  if (isFolder(label)) return mail.folder === label;
  if (mail.folder === 'trash' || mail.folder === 'spam') return false;
  if (label === 'starred') return mail.isStarred;
  return label === 'important' ? mail.isImportant : true;
}

const newestFirst = (mails: readonly Mail[]): readonly Mail[] =>
  mails.toSorted((one, other) => other.createdAt - one.createdAt);

/** The mails with a system label, the newest first. Trash and spam are only in their own folders. */
export function mailsOfSystemLabel({ mails }: Mailbox, label: string): readonly Mail[] {
  const known = systemLabels.find((one) => one === label);
  if (known === undefined) throw new DemoFault(404, 'Mail not found');
  return newestFirst(mails.filter((mail) => isWithSystemLabel(known, mail)));
}

/** The mails with one of the person's own labels, the newest first. */
export function mailsOfCustomLabel({ mails, customLabels }: Mailbox, label: string): readonly Mail[] {
  if (!customLabels.some(({ id }) => id === label)) throw new DemoFault(404, 'Mail not found');
  return newestFirst(mails.filter((mail) => mail.labelIds.includes(label) && isWithSystemLabel('all', mail)));
}

/** All labels with their counts. */
export function labelsOf(mailbox: Mailbox): readonly MailLabel[] {
  const counted = (mails: readonly Mail[]) => ({
    unreadCount: mails.filter(({ isUnread }) => isUnread).length,
    totalCount: mails.length,
  });
  return [
    ...systemLabels.map((id) => ({
      id,
      type: 'system_label' as const,
      name: id,
      ...counted(mailsOfSystemLabel(mailbox, id)),
    })),
    ...mailbox.customLabels.map(({ id, name }) => ({
      id,
      type: 'custom_label' as const,
      name,
      ...counted(mailsOfCustomLabel(mailbox, id)),
    })),
  ];
}

/** The mail with this id. Throws the fault 404 "Mail not found" for another. */
export function mailOf({ mails }: Mailbox, mailId: string): Mail {
  const mail = mails.find(({ id }) => id === mailId);
  if (mail === undefined) throw new DemoFault(404, 'Mail not found');
  return mail;
}

export function withUpdatedMail(mailbox: Mailbox, { mailId, update }: MailUpdate): [Mailbox, Mail] {
  const mail = mailOf(mailbox, mailId);
  const { folder = mail.folder, labelIds = mail.labelIds, isStarred = mail.isStarred } = update;
  const { isImportant = mail.isImportant, isUnread = mail.isUnread } = update;
  const updated = { ...mail, folder, labelIds, isStarred, isImportant, isUnread };
  return [{ ...mailbox, mails: mailbox.mails.map((one) => (one.id === mailId ? updated : one)) }, updated];
}

type Made = Pick<Mail, 'id' | 'from' | 'createdAt'>;
type Written = Pick<MailDraft, 'to' | 'subject' | 'message'>;

const ownMail = (folder: 'sent' | 'drafts', made: Made, { to, subject, message }: Written): Mail => ({
  ...made,
  folder,
  labelIds: [],
  isStarred: false,
  isImportant: false,
  isUnread: false,
  to: to.map((email) => ({ name: email, email })),
  subject,
  message,
});

/** A sent mail is read, and in the folder "sent". The draft that it was is gone. */
export function withSentMail(mailbox: Mailbox, made: Made, sent: NewMail): [Mailbox, Mail] {
  const mail = ownMail('sent', made, sent);
  const mails = mailbox.mails.filter(({ id, folder }) => folder !== 'drafts' || id !== sent.draftId);
  return [{ ...mailbox, mails: [...mails, mail] }, mail];
}

/** Creates the draft with this id, or replaces it. Throws the fault 404 "Mail not found" if another mail has the id. */
export function withSavedDraft(
  mailbox: Mailbox,
  made: Omit<Made, 'id'>,
  { id, ...written }: MailDraft,
): [Mailbox, Mail] {
  const before = mailbox.mails.find((mail) => mail.id === id);
  if (before !== undefined && before.folder !== 'drafts') throw new DemoFault(404, 'Mail not found');
  const { labelIds = [], isStarred = false, isImportant = false } = before ?? {};
  const draft = { ...ownMail('drafts', { ...made, id }, written), labelIds, isStarred, isImportant };
  return [{ ...mailbox, mails: [...mailbox.mails.filter((mail) => mail.id !== id), draft] }, draft];
}

/** Deletes a draft. A draft that was never saved is gone already. */
export const withoutDraft = (mailbox: Mailbox, draftId: string): Mailbox => ({
  ...mailbox,
  mails: mailbox.mails.filter(({ id, folder }) => folder !== 'drafts' || id !== draftId),
});

import * as z from 'zod/mini';

/** Folders, and views across folders, that each mailbox has. */
export const systemLabels = [
  'all',
  'inbox',
  'sent',
  'trash',
  'drafts',
  'spam',
  'starred',
  'important',
] as const;
export type SystemLabel = (typeof systemLabels)[number];
/** The system labels that are folders: each mail is in one of them. */
export const folders = ['inbox', 'sent', 'trash', 'drafts', 'spam'] as const;

export const mailLabelSchema = z.object({
  id: z.string(),
  type: z.enum(['system_label', 'custom_label']),
  name: z.string(),
  unreadCount: z.int(),
  totalCount: z.int(),
});
export type MailLabel = z.infer<typeof mailLabelSchema>;

const personSchema = z.object({ name: z.string(), email: z.string() });

export const mailSchema = z.object({
  id: z.string(),
  folder: z.enum(folders),
  labelIds: z.array(z.string()),
  isStarred: z.boolean(),
  isImportant: z.boolean(),
  isUnread: z.boolean(),
  from: personSchema,
  to: z.array(personSchema),
  subject: z.string(),
  /** HTML, to be sanitized before it is displayed. */
  message: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type Mail = z.infer<typeof mailSchema>;

export const labelsAnswerSchema = z.object({ labels: z.array(mailLabelSchema) });
export const mailsAnswerSchema = z.object({ mails: z.array(mailSchema) });
export const mailAnswerSchema = z.object({ mail: mailSchema });

/** What a person changes about a mail. */
export const mailUpdateSchema = z.object({
  mailId: z.string(),
  update: z.object({
    folder: z.optional(z.enum(folders)),
    labelIds: z.optional(z.array(z.string())),
    isStarred: z.optional(z.boolean()),
    isImportant: z.optional(z.boolean()),
    isUnread: z.optional(z.boolean()),
  }),
});
export type MailUpdate = z.infer<typeof mailUpdateSchema>;

export const newMailSchema = z.object({
  to: z.array(z.email()).check(z.minLength(1)),
  subject: z.string().check(z.maxLength(255)),
  message: z.string().check(z.maxLength(200_000)),
  /** The draft that this mail was; it is a draft no more. */
  draftId: z.optional(z.string()),
});
export type NewMail = z.infer<typeof newMailSchema>;

/** A mail that is still being written: its addresses may be incomplete. */
export const mailDraftSchema = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string().check(z.maxLength(200_000)),
});
export type MailDraft = z.infer<typeof mailDraftSchema>;
export const discardedDraftSchema = z.object({ id: z.string() });

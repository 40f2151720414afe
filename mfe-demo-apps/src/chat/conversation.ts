import * as z from 'zod/mini';

/** The specification's presences (point 4). */
export const presences = ['offline', 'away', 'busy', 'online'] as const;
export type Presence = (typeof presences)[number];

export const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  presence: z.enum(presences),
  /** Milliseconds since 1970. */
  lastActivity: z.int(),
});
export type Contact = z.infer<typeof contactSchema>;

export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  type: z.string(),
  /** A data URL. */
  url: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const messageSchema = z.object({
  id: z.string(),
  /** The text, or the picture as a data URL. */
  body: z.string(),
  contentType: z.enum(['text', 'image']),
  attachments: z.array(attachmentSchema),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  senderId: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

export const participantSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Participant = z.infer<typeof participantSchema>;

export const threadSchema = z.object({
  id: z.string(),
  type: z.enum(['ONE_TO_ONE', 'GROUP']),
  participants: z.array(participantSchema),
  messages: z.array(messageSchema),
  unreadCount: z.int(),
});
export type Thread = z.infer<typeof threadSchema>;

export const contactsAnswerSchema = z.object({ contacts: z.array(contactSchema) });
export const searchAnswerSchema = z.object({ results: z.array(contactSchema) });
export const participantsAnswerSchema = z.object({ participants: z.array(participantSchema) });
export const threadsAnswerSchema = z.object({ threads: z.array(threadSchema) });
export const threadAnswerSchema = z.object({ thread: z.nullable(threadSchema) });
export const sentAnswerSchema = z.object({ message: messageSchema, threadId: z.string() });

/** What `POST /api/chat/messages/new` takes: a thread, or the recipients of a new one. */
export const newMessageSchema = z.object({
  threadId: z.optional(z.string()),
  recipientIds: z.optional(z.array(z.string())),
  body: z.string().check(z.maxLength(2_000_000)),
  contentType: z.optional(z.enum(['text', 'image'])),
  attachments: z.optional(z.array(attachmentSchema)),
});
export type NewMessage = z.infer<typeof newMessageSchema>;

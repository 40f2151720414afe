export const newChatPath = '/app/chat/new';
/** A conversation by its own id, or by that of the contact. */
export const chatPath = (threadKey: string): string => `/app/chat/${encodeURIComponent(threadKey)}`;

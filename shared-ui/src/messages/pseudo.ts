/** English in brackets and a third longer: shows texts that no catalogue has, and places too narrow for German. */
export const PSEUDO_LANGUAGE = 'en-XA';

const stretched = (text: string): string => `⟦${text}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;

/** The same messages in the pseudo-language; what is neither text, list, record nor function stays as it is. */
export function pseudo<Messages>(messages: Messages): Messages {
  return said(messages) as Messages;
}

function said(message: unknown): unknown {
  if (typeof message === 'string') return message === '' ? '' : stretched(message);
  if (typeof message === 'function') return (...told: readonly unknown[]) => said(message(...told));
  if (Array.isArray(message)) return message.map(said);
  if (typeof message !== 'object' || message === null) return message;
  if (isElement(message)) return marked(message);
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, said(value)]));
}

type Element = { readonly props: { readonly children?: unknown } };

const isElement = (message: object): message is Element => '$$typeof' in message;

/** A message with a link in it: its own words are marked, what was put into it is not. */
function marked(message: Element): Element {
  const { children } = message.props;
  const words = (child: unknown) =>
    typeof child === 'string' && child.trim() !== '' ? stretched(child) : child;
  const shown = Array.isArray(children) ? children.map(words) : words(children);
  return { ...message, props: { ...message.props, children: shown } };
}

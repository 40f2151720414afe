/** English in brackets and a third longer: reveals texts outside the catalogues and places too narrow for German. */
export const PSEUDO_LANGUAGE = 'en-XA';

const stretched = (text: string): string => `⟦${text}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;

/** The same messages in the pseudo-language; values other than texts, lists, records and functions stay unchanged. */
export function pseudo<Messages>(messages: Messages): Messages {
  return translated(messages) as Messages;
}

function translated(message: unknown): unknown {
  if (typeof message === 'string') return message === '' ? '' : stretched(message);
  if (typeof message === 'function')
    return (...parameters: readonly unknown[]) => translated(message(...parameters));
  if (Array.isArray(message)) return message.map(translated);
  if (typeof message !== 'object' || message === null) return message;
  if (isElement(message)) return marked(message);
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, translated(value)]));
}

type Element = { readonly props: { readonly children?: unknown } };

const isElement = (message: object): message is Element => '$$typeof' in message;

/** A message with a link: marks its own text but not the inserted elements. */
function marked(message: Element): Element {
  const { children } = message.props;
  const words = (child: unknown) =>
    typeof child === 'string' && child.trim() !== '' ? stretched(child) : child;
  const shown = Array.isArray(children) ? children.map(words) : words(children);
  return { ...message, props: { ...message.props, children: shown } };
}

import { SaxesParser } from 'saxes';

export type XmlHandlers = {
  /** Names have no namespace prefix. */
  readonly opened: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly closed?: (name: string) => void;
};

/** Takes XML piece by piece. Both methods throw for XML that is not well-formed. */
export type XmlParser = { write(piece: string): void; close(): void };

/** A parser that reports to handlers. Entities defined in a DTD are never expanded, but an error. */
export function xmlParser(handlers: XmlHandlers): XmlParser {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handlers.opened(localName(name), attributes));
  if (handlers.text !== undefined) parser.on('text', handlers.text);
  if (handlers.text !== undefined) parser.on('cdata', handlers.text);
  const { closed } = handlers;
  if (closed !== undefined) parser.on('closetag', ({ name }) => closed(localName(name)));
  parser.on('error', (error) => {
    throw error;
  });
  return {
    write: (piece) => void parser.write(piece),
    close: () => void parser.close(),
  };
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

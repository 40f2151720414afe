import { SaxesParser } from 'saxes';

export type XmlHandlers = {
  /** Names have no namespace prefix. */
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
};

/** Takes XML piece by piece. Both methods throw for XML that is not well-formed. */
export type XmlParser = { write(piece: string): void; close(): void };

/** A parser that reports to handlers. Entities defined in a DTD are never expanded, but an error. */
export function xmlParser(handlers: XmlHandlers): XmlParser {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handlers.onOpen(localName(name), attributes));
  if (handlers.onText !== undefined) parser.on('text', handlers.onText);
  if (handlers.onText !== undefined) parser.on('cdata', handlers.onText);
  const { onClose } = handlers;
  if (onClose !== undefined) parser.on('closetag', ({ name }) => onClose(localName(name)));
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

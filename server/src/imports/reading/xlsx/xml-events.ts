import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { damaged } from './archive.ts';

export type XmlHandlers = {
  /** Names have no namespace prefix. */
  readonly opened: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly closed?: (name: string) => void;
};

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/**
 * Parses XML as a stream and pauses after each chunk, so that parsed rows can be taken. Entities defined in a DTD are
 * never expanded. Throws `validation` for invalid XML.
 */
export async function* xmlEvents(part: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handlers.opened(localName(name), attributes));
  if (handlers.text !== undefined) parser.on('text', handlers.text);
  if (handlers.text !== undefined) parser.on('cdata', handlers.text);
  const { closed } = handlers;
  if (closed !== undefined) parser.on('closetag', ({ name }) => closed(localName(name)));
  parser.on('error', (error) => {
    throw error;
  });
  part.setEncoding('utf8');
  try {
    for await (const piece of part) {
      parser.write(String(piece));
      yield;
    }
    parser.close();
  } catch (error) {
    throw damaged(error);
  }
  yield;
}

/** The same for a part that is read at once. */
export async function readXml(part: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of xmlEvents(part, handlers)) {
    // the handlers collect the results
  }
}

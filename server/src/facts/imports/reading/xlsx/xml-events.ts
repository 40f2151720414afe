import type { Readable } from 'node:stream';
import { type XmlHandlers, xmlParser } from '../../../../foundation/xml/index.ts';
import { damaged } from './archive.ts';

/**
 * Parses XML as a stream and pauses after each chunk, so that parsed rows can be taken. Entities defined in a DTD are
 * never expanded. Throws `validation` for invalid XML.
 */
export async function* xmlEvents(part: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = xmlParser(handlers);
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

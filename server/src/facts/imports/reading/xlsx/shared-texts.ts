import { readingLimits, unreadable } from '../reading-limits.ts';
import type { SpreadsheetArchive } from './archive.ts';
import { readXml } from './xml-events.ts';

const SHARED = 'xl/sharedStrings.xml';
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Control characters are escaped as _x000D_, because XML does not allow them. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(ESCAPED, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The texts that cells refer to by index. */
export async function readSharedTexts(archive: SpreadsheetArchive): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!archive.has(SHARED)) return texts;
  let characters = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  await readXml(await archive.open(SHARED), {
    onOpen: (name) => {
      if (name === 'si') current = '';
      // phonetic text follows the text itself and is ignored
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    onText: (text) => {
      if (isText) current += text;
    },
    onClose: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      characters += current.length;
      if (characters > readingLimits.sharedTextCharacters)
        throw unreadable('The spreadsheet has too much text.');
      texts.push(unescaped(current));
    },
  });
  return texts;
}

import type { GateFailure } from '../registry-api.ts';
import { isPageFile } from './page-files.ts';
import { failing, type ReleaseCheck } from './release-check.ts';

const fail = failing('inline-script');

const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a script element', /<(?:[\w-]+:)?script[\s/>]/i],
  ['an event handler', /[\s"'/]on[a-z]+\s*=/i],
  ['a javascript: address', /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i],
  ['an entity of its own', /<!ENTITY/i],
];

/**
 * No document of the release contains script, because it is served from the dashboard's own origin. Pages are not served
 * as documents, and the registry sanitises them.
 */
export function checkInlineScript({ files }: ReleaseCheck): GateFailure[] {
  return files
    .filter(({ name }) => /\.(svg|x?html?|xml)$/i.test(name) && !isPageFile(name))
    .flatMap(({ name, text }) => {
      const plain = text();
      if (!isUtf8(plain)) {
        return fail(
          name,
          'The file is not UTF-8, or declares another encoding.',
          'Save it as UTF-8 so that its content can be checked.',
        );
      }
      const source = withoutReferences(plain);
      const found = forbidden.filter(([, pattern]) => pattern.test(source)).map(([what]) => what);
      if (found.length === 0) return [];
      return fail(
        name,
        `The file contains ${found.join(' and ')}.`,
        'Remove it. Code that should run belongs in a component.',
      );
    });
}

/** UTF-16 and similar encodings produce NULs or replacement characters when decoded as UTF-8. */
function isUtf8(text: string): boolean {
  const declared = /^\ufeff?\s*<\?xml[^>]*?encoding\s*=\s*["']?([^"'\s?>]*)/i.exec(text)?.[1];
  if (declared !== undefined && !/^(utf-?8|us-ascii)$/i.test(declared)) return false;
  return !/[\0\ufffd]/.test(text);
}

/** Decodes numeric character references (`&#106;`), as the browser does. */
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_found, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

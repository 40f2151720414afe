import type { GateFailure } from '../registry-api.ts';
import { failing, type ReleaseCheck } from './release-check.ts';

const fail = failing('inline-script');

const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a script element', /<(?:[\w-]+:)?script[\s/>]/i],
  ['an event handler', /[\s"'/]on[a-z]+\s*=/i],
  ['a javascript: address', /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i],
  ['an entity of its own', /<!ENTITY/i],
];

/** No document of the release carries script: it is served from the dashboard's own origin. */
export function checkInlineScript({ files }: ReleaseCheck): GateFailure[] {
  return files
    .filter(({ name }) => /\.(svg|x?html?|xml)$/i.test(name))
    .flatMap(({ name, text }) => {
      const source = withoutReferences(text());
      const found = forbidden.filter(([, pattern]) => pattern.test(source)).map(([what]) => what);
      if (found.length === 0) return [];
      return fail(
        name,
        `The file holds ${found.join(' and ')}.`,
        'Take it out; what should run belongs into a component.',
      );
    });
}

/** Characters that are written as numbers (`&#106;`), as the browser reads them. */
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_found, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

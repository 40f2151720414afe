import { comparisons } from './condition.ts';
import { type ConditionFault, faultAt, unread } from './condition-faults.ts';

export type Token = {
  readonly kind: 'word' | 'number' | 'comparison' | 'sign' | 'currency';
  readonly text: string;
  readonly at: number;
};

/** Comparisons as they are printed elsewhere. */
const PRINTED: ReadonlyMap<string, string> = new Map([
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['−', '-'],
]);

const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['word', /[a-z_][a-z0-9_]*/iy],
  ['number', /\d+(?:[.,]\d+)*/y],
  ['comparison', new RegExp([...comparisons, '[≥≤≠]'].join('|'), 'y')],
  // − is how figures are written everywhere else
  ['sign', /[()×*%−-]/y],
  ['currency', /\p{Sc}/uy],
];
/** Directly after a number, “x” is a sign, whatever follows: “1.5xcost”. Elsewhere it may begin a name. */
const AFTER_NUMBER: typeof PATTERNS = [['sign', /x/iy], ...PATTERNS];
const SPACE = /\s*/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function patternsAfter(before: Token | undefined, at: number): typeof PATTERNS {
  return before?.kind === 'number' && before.at + before.text.length === at ? AFTER_NUMBER : PATTERNS;
}

/** The tokens of a text, or what is wrong with its first unknown character. */
export function tokensOf(text: string): { readonly tokens: Token[] } | { readonly fault: ConditionFault } {
  const tokens: Token[] = [];
  let at = matchAt(SPACE, text, 0)?.length ?? 0;
  while (at < text.length) {
    const found = patternsAfter(tokens.at(-1), at)
      .map(([kind, pattern]) => [kind, matchAt(pattern, text, at)] as const)
      .find(([, matched]) => matched !== undefined);
    const [kind, matched] = found ?? [];
    if (kind === undefined || matched === undefined) {
      const [character = ''] = text.slice(at);
      return { fault: faultAt(unread('unknown-character', { text: character }), at, character.length) };
    }
    tokens.push({ kind, text: PRINTED.get(matched) ?? matched, at });
    at += matched.length;
    at += matchAt(SPACE, text, at)?.length ?? 0;
  }
  return { tokens };
}

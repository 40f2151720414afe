import ts from 'typescript';
import type { MetricFormula } from '../../src/reference/reference.ts';
import { docCommentOf, parsedSource } from './parsed-source.ts';

const FILE = 'contracts/src/metrics.ts';
/** `CTR = SC / impressions. For vCTR pass viewable impressions.`: a name, its formula, and what else to know. */
const COMMENT = /^(?<name>[^=]+?) = (?<formula>.+?)(?:(?<=[^.])\.\s+(?<note>.+)|\.?)$/;

/** A name of first letters, such as ROI, whose words are the function's name. */
const ABBREVIATION = /^[a-z]?[A-Z]{2,}$/;

/** `returnOnInvestment` as “Return on investment”. */
const wordsOf = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What all formulas are made of. */
const PART = 'numerator / denominator;';

const isExportedFunction = (node: ts.Node) =>
  (ts.isVariableStatement(node) || ts.isFunctionDeclaration(node)) &&
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function nameOf(statement: ts.Node): string {
  const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
  const name =
    named !== undefined && (ts.isVariableDeclaration(named) || ts.isFunctionDeclaration(named)) && named.name;
  if (!name || !ts.isIdentifier(name)) throw new Error(`${FILE}: a function has no name`);
  return name.text;
}

/**
 * The formula of every metric, from the doc comments of the functions that calculate it, and what an abbreviation stands
 * for, from their names. Throws when one has none.
 */
export function metricFormulas(): MetricFormula[] {
  return parsedSource(FILE)
    .statements.filter(isExportedFunction)
    .map((statement) => ({ of: nameOf(statement), comment: docCommentOf(statement) ?? '' }))
    .filter(({ comment }) => !comment.startsWith(PART))
    .map(({ of, comment }) => {
      const { name, formula, note = '' } = COMMENT.exec(comment)?.groups ?? {};
      if (name === undefined || formula === undefined)
        throw new Error(`${FILE}: “${comment}” has no formula`);
      return { name, words: ABBREVIATION.test(name) ? wordsOf(of) : '', formula, note };
    });
}

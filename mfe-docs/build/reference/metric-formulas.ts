import ts from 'typescript';
import type { MetricFormula } from '../../src/reference/reference.ts';
import { docCommentOf, parsedSource } from './parsed-source.ts';

const FILE = 'contracts/src/metrics.ts';
/** `CTR = SC / impressions. For vCTR pass viewable impressions.`: a name, its formula, and what else to know. */
const COMMENT = /^(?<name>[^=]+?) = (?<formula>.+?)(?:(?<=[^.])\.\s+(?<note>.+)|\.?)$/;

/** What all formulas are made of. */
const PART = 'numerator / denominator;';

const isExportedFunction = (node: ts.Node) =>
  (ts.isVariableStatement(node) || ts.isFunctionDeclaration(node)) &&
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The formula of every metric, from the doc comments of the functions that calculate it. Throws when one has none. */
export function metricFormulas(): MetricFormula[] {
  return parsedSource(FILE)
    .statements.filter(isExportedFunction)
    .map((statement) => docCommentOf(statement) ?? '')
    .filter((comment) => !comment.startsWith(PART))
    .map((comment) => {
      const { name, formula, note = '' } = COMMENT.exec(comment)?.groups ?? {};
      if (name === undefined || formula === undefined)
        throw new Error(`${FILE}: “${comment}” has no formula`);
      return { name, formula, note };
    });
}

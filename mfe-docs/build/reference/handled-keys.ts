import ts from 'typescript';
import { parsedSource } from './parsed-source.ts';

/** Files that handle the keys of lists, and those that work everywhere. */
const HANDLERS = [
  'shared-ui/src/grid/grid-keyboard.ts',
  'shared-ui/src/grid/use-grid-events.ts',
  'mfe-campaigns/src/lists/campaigns/use-campaign-actions.tsx',
  'shell/src/top-bar/search/command-bar-button.tsx',
];

/** `key`, `stroke.key`, `event.key.toLowerCase()`. */
const KEY = /^(\w+\.)?key(\.toLowerCase\(\))?$/;
const equality = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

/** The keys, as events name them, that a piece of source compares with the key of an event. */
export function keysComparedIn(source: ts.SourceFile): string[] {
  const keys: string[] = [];
  const texts = new Map<string, string[]>();
  const literalsOf = (node: ts.Expression): string[] => {
    if (ts.isStringLiteral(node)) return [node.text];
    if (ts.isConditionalExpression(node))
      return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
    return ts.isIdentifier(node) ? (texts.get(node.text) ?? []) : [];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined)
      texts.set(node.name.getText(), literalsOf(node.initializer));
    if (ts.isBinaryExpression(node) && equality.includes(node.operatorToken.kind)) {
      if (KEY.test(node.left.getText())) keys.push(...literalsOf(node.right));
    }
    if (ts.isSwitchStatement(node) && KEY.test(node.expression.getText())) {
      for (const clause of node.caseBlock.clauses)
        if (ts.isCaseClause(clause)) keys.push(...literalsOf(clause.expression));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(keys)];
}

/** The keys that the product handles in lists and everywhere, as events name them. */
export const handledKeys = (): string[] => [
  ...new Set(HANDLERS.flatMap((file) => keysComparedIn(parsedSource(file)))),
];

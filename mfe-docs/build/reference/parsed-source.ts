import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { paths } from '../paths.ts';

/** The syntax tree of a file of the project. */
export function parsedSource(file: string): ts.SourceFile {
  const text = readFileSync(join(paths.project, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2024, true, kind);
}

/** The text of a declaration's doc comment in one line; undefined if it has none. */
export function docCommentOf(node: ts.Node): string | undefined {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s+/g, ' ').trim();
}

export function textsIn(object: ts.ObjectLiteralExpression): Record<string, string> {
  return Object.fromEntries(
    object.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
        ? [[property.name.getText().replaceAll("'", ''), property.initializer.text]]
        : [],
    ),
  );
}

/** The object literal, also one with `satisfies`, that a variable or property of this name has. Throws if there is none. */
export function objectNamed(name: string, file: string): ts.ObjectLiteralExpression {
  let found: ts.ObjectLiteralExpression | undefined;
  const visit = (node: ts.Node): void => {
    const isNamed =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.getText() === name;
    const initializer = isNamed ? node.initializer : undefined;
    const value =
      initializer !== undefined && ts.isSatisfiesExpression(initializer)
        ? initializer.expression
        : initializer;
    if (value !== undefined && ts.isObjectLiteralExpression(value)) found ??= value;
    ts.forEachChild(node, visit);
  };
  visit(parsedSource(file));
  if (found === undefined) throw new Error(`${file} has no texts named ${name}`);
  return found;
}

/** The texts of such an object. */
export const textsNamed = (name: string, file: string): Record<string, string> =>
  textsIn(objectNamed(name, file));

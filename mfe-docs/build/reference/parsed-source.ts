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

function textsIn(object: ts.ObjectLiteralExpression): Record<string, string> {
  return Object.fromEntries(
    object.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
        ? [[property.name.getText().replaceAll("'", ''), property.initializer.text]]
        : [],
    ),
  );
}

/** The texts of the object literal that a variable or property of this name has. Throws if there is none. */
export function textsNamed(name: string, file: string): Record<string, string> {
  let found: Record<string, string> | undefined;
  const visit = (node: ts.Node): void => {
    const isNamed =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.getText() === name;
    const value = isNamed ? node.initializer : undefined;
    if (value !== undefined && ts.isObjectLiteralExpression(value)) found ??= textsIn(value);
    ts.forEachChild(node, visit);
  };
  visit(parsedSource(file));
  if (found === undefined) throw new Error(`${file} has no texts named ${name}`);
  return found;
}

import ts from 'typescript';
import type { ManifestField } from '../../src/reference/reference.ts';
import { docCommentOf, parsedSource } from './parsed-source.ts';

const FILE = 'contracts/src/module-manifest.ts';
/** Fields whose schema is one of these, or a call of one, may be absent. */
const OPTIONAL = /^(z\.optional\(|accessLevel$)/;

function fieldsOf(schema: string): ts.ObjectLiteralExpression {
  const declared = parsedSource(FILE)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === schema)?.initializer;
  const [fields] = declared !== undefined && ts.isCallExpression(declared) ? declared.arguments : [];
  if (fields === undefined || !ts.isObjectLiteralExpression(fields))
    throw new Error(`${FILE} has no object schema ${schema}`);
  return fields;
}

/** The fields of an object schema of the manifest, with their doc comments. Throws when a field has none. */
export function manifestFields(schema: string): ManifestField[] {
  return fieldsOf(schema).properties.map((property) => {
    const name = property.name?.getText() ?? '';
    const meaning = docCommentOf(property);
    if (meaning === undefined || !ts.isPropertyAssignment(property))
      throw new Error(`${FILE}: ${name} of ${schema} has no doc comment`);
    return { name, isRequired: !OPTIONAL.test(property.initializer.getText()), meaning };
  });
}

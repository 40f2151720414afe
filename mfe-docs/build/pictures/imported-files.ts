import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';

type Names = ReadonlySet<string> | 'all';
type Import = { readonly from: string; readonly names: Names };

const packageSchema = z.object({ exports: z.record(z.string(), z.union([z.string(), z.unknown()])) });

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2024, true, ts.ScriptKind.TSX);
/** Screens share most of their files. */
const parsed = new Map<string, ts.SourceFile>();
const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;
const textOf = (node: ts.Node | undefined) =>
  node !== undefined && ts.isStringLiteral(node) ? node.text : undefined;

/** What an import declaration takes, without types; undefined if it takes nothing at run time. */
function namesOf({ importClause }: ts.ImportDeclaration): Names | undefined {
  if (importClause === undefined) return 'all';
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  const { name, namedBindings } = importClause;
  if (name !== undefined || namedBindings === undefined || !ts.isNamedImports(namedBindings)) return 'all';
  const taken = namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
  return taken.length === 0
    ? undefined
    : new Set(taken.map(({ name: own, propertyName }) => (propertyName ?? own).text));
}

/** Whether a file declares one of these names itself, or passes names on that are not known here. */
function offers(file: string, wanted: Names): boolean {
  if (wanted === 'all') return true;
  const text = readFileSync(file, 'utf8');
  if (/^export (\*|\{)/m.test(text)) return true;
  return [...text.matchAll(EXPORTED)].some(([, name = '']) => wanted.has(name));
}

/** What a file passes on: of a barrel only what is wanted, so that one used component does not bring all others. */
function reExport(file: string, statement: ts.ExportDeclaration, wanted: Names): Import | undefined {
  const from = textOf(statement.moduleSpecifier);
  if (from === undefined || statement.isTypeOnly) return undefined;
  const { exportClause } = statement;
  if (exportClause === undefined)
    return from.startsWith('.') && offers(join(dirname(file), from), wanted)
      ? { from, names: wanted }
      : undefined;
  if (!ts.isNamedExports(exportClause)) return { from, names: 'all' };
  const names = exportClause.elements
    .filter(({ isTypeOnly, name }) => !isTypeOnly && (wanted === 'all' || wanted.has(name.text)))
    .map(({ name, propertyName }) => (propertyName ?? name).text);
  return names.length === 0 ? undefined : { from, names: new Set(names) };
}

/** Parts that are displayed with the page although they load later. Popups are not in a picture. */
function lazyParts(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node, isLazy: boolean): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && isLazy) {
      const from = textOf(node.arguments[0]);
      if (from !== undefined) found.push({ from, names: 'all' });
    }
    const opens = ts.isCallExpression(node) && node.expression.getText() === 'lazy';
    ts.forEachChild(node, (child) => visit(child, isLazy || opens));
  };
  visit(source, false);
  return found;
}

const isBarrel = (source: ts.SourceFile) =>
  source.statements.every((statement) => ts.isExportDeclaration(statement));

function importsOf(source: ts.SourceFile, wanted: Names): Import[] {
  const passedOn = isBarrel(source) ? wanted : 'all';
  const declared = source.statements.flatMap((statement): Import[] => {
    if (ts.isExportDeclaration(statement)) {
      const passed = reExport(source.fileName, statement, passedOn);
      return passed === undefined ? [] : [passed];
    }
    if (!ts.isImportDeclaration(statement)) return [];
    const [from, names] = [textOf(statement.moduleSpecifier), namesOf(statement)];
    return from === undefined || names === undefined ? [] : [{ from, names }];
  });
  return [...declared, ...lazyParts(source)];
}

/** The file of an import: a relative path, or an entry of a package of ours; null for packages of others. */
function fileOf(project: string, importer: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(importer), from);
  const [, name, rest = ''] = /^@adhelm\/([\w-]+)(\/.+)?$/.exec(from) ?? [];
  const manifest = join(project, name ?? '', 'package.json');
  if (name === undefined || !existsSync(manifest)) return null;
  const { exports } = packageSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const entry = exports[`.${rest}`];
  return typeof entry === 'string' ? join(project, name, entry) : null;
}

/** All TypeScript files of the project, without barrels, that are loaded to display the given ones, these included, sorted. */
export function importedFiles(project: string, entries: readonly string[]): string[] {
  const done = new Set<string>();
  const files = new Set<string>();
  const visit = (file: string, names: Names): void => {
    const key = `${file} ${names === 'all' ? '*' : [...names].sort().join(',')}`;
    if (done.has(key) || !/\.tsx?$/.test(file)) return;
    done.add(key);
    const source = parsed.get(file) ?? parse(file);
    parsed.set(file, source);
    if (!isBarrel(source)) files.add(file);
    for (const { from, names: wanted } of importsOf(source, names)) {
      const next = fileOf(project, file, from);
      if (next !== null) visit(next, wanted);
    }
  };
  for (const entry of entries) visit(join(project, entry), 'all');
  return [...files].sort();
}

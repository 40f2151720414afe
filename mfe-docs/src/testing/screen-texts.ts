import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const project = join(__dirname, '../../..');
const CATALOGUE = /(^|[\\/])messages([\\/].+)?\.tsx?$/;
/** Texts on screens that come from the tables of contracts instead of a catalogue. */
const TABLES = ['contracts/src/rules/templates.ts'];

/** What stands for a value in a text. */
const VALUE = '[^“”]+?';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '[\\d,]+');

/** Patterns of the texts of a file, each as people read it. Texts with little but values would match anything. */
function patternsOf(file: string): string[] {
  const patterns: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) patterns.push(escaped(node.text));
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.join('').replaceAll(/\W/g, '').length > 3) patterns.push(parts.map(escaped).join(VALUE));
    }
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(file, 'utf8');
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TSX));
  return patterns;
}

function catalogues(): string[] {
  const packages = readdirSync(project).filter((name) => /^(shell|shared-ui|mfe-.+)$/.test(name));
  return packages.flatMap((name) => {
    const folder = join(project, name, 'src');
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    return files.filter((file) => CATALOGUE.test(file)).map((file) => join(folder, file));
  });
}

/** Whether a screen of the product has a text, from the catalogues of its messages. */
export function screenTexts(): (text: string) => boolean {
  const files = [...catalogues(), ...TABLES.map((file) => join(project, file))];
  const patterns = [...new Set(files.filter((file) => existsSync(file)).flatMap(patternsOf))];
  const pattern = new RegExp(`^(?:${patterns.filter((one) => one !== '').join('|')})$`);
  return (text) => pattern.test(text) || pattern.test(`${text}.`);
}

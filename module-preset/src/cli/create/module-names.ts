import { plainText } from '@adhelm/contracts';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** The template's own name in every spelling that its files use. */
const TEMPLATE = { name: 'sample-module', title: 'Sample module', identifier: 'ampleModule' } as const;
const LONGEST = 63;
const LONGEST_TITLE = 80;
const LONGEST_OWNER = 120;

/** A module's name in the spellings that its files use. */
export type ModuleNames = { readonly name: string; readonly title: string; readonly owner: string };

/** Validates a name and derives missing parts. Throws a usage error for an invalid name. */
export function moduleNames(name: string, title?: string, owner?: string): ModuleNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length < 2 || name.length > LONGEST) {
    throw new CliError(
      exitCodes.usage,
      `Invalid module name "${name}". Use 2 to ${LONGEST} lowercase letters, digits and single hyphens, starting with a letter.`,
    );
  }
  mustFit('title', title, LONGEST_TITLE);
  mustFit('owner', owner, LONGEST_OWNER);
  const words = name.replaceAll('-', ' ');
  const made = title ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return { name, title: made, owner: owner ?? `${made} team` };
}

function mustFit(option: string, text: string | undefined, most: number): void {
  if (text === undefined) return;
  const [issue] = plainText(most).safeParse(text).error?.issues ?? [];
  if (issue !== undefined) throw new CliError(exitCodes.usage, `--${option}: ${issue.message}.`);
  if (/^[^"\\`<>{}]+$/u.test(text)) return;
  throw new CliError(
    exitCodes.usage,
    `Title and owner are used in code. Write ${text} without quotes and brackets.`,
  );
}

/** Adapts a text of the template to a module's names. */
export function renamed(text: string, { name, title, owner }: ModuleNames): string {
  const [first = '', ...others] = name.split('-');
  const camel = [first, ...others.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('');
  return text
    .replaceAll(`${TEMPLATE.title} team`, owner)
    .replaceAll(TEMPLATE.title, title)
    .replaceAll(TEMPLATE.name, name)
    .replaceAll(`S${TEMPLATE.identifier}`, `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`)
    .replaceAll(`s${TEMPLATE.identifier}`, camel);
}

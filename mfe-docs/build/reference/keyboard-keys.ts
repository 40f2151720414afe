import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyboardKey } from '../../src/reference/reference.ts';
import { paths } from '../paths.ts';
import { handledKeys } from './handled-keys.ts';

/** The list that `?` opens above a list of campaigns. */
const LIST = 'mfe-campaigns/src/lists/campaigns/messages.ts';
const LISTED = /\{ keys: \[([^\]]+)\], what: '([^']+)' \}/g;

/** What keys do that this list leaves out. */
const others: readonly KeyboardKey[] = [
  { keys: ['⌘K', 'Ctrl+K'], action: 'Open the command bar' },
  { keys: ['Page Up', 'Page Down'], action: 'Move by a page of rows' },
  { keys: ['Home', 'End'], action: 'Move to the first or last cell of a row; with Ctrl or ⌘, of the table' },
  { keys: ['Ctrl+↑', 'Ctrl+↓', 'Ctrl+←', 'Ctrl+→'], action: 'Move to the edge of the table; with ⌘ too' },
  { keys: ['Shift+↑', 'Shift+↓'], action: 'Extend the selection of rows' },
  { keys: ['Ctrl+A', '⌘A'], action: 'Select all rows' },
  { keys: ['F2'], action: 'Edit the cell, or move into its links, buttons and lists, and back' },
  { keys: ['Shift+←', 'Shift+→'], action: 'On a header: move the column' },
  { keys: ['Alt+←', 'Alt+→'], action: 'On a header: resize the column' },
  { keys: ['Alt+↓', 'Menu', 'Shift+F10'], action: 'On a header: open the column’s menu' },
  { keys: ['Menu', 'Shift+F10'], action: 'On a row: open its menu' },
  { keys: ['←', '→'], action: 'On a link or button in a cell: move to the cell’s other ones' },
];

/** Keys whose name on a keyboard is not that of their event. */
const names: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Space: ' ',
  Menu: 'ContextMenu',
};

/** The key of an event: `⌘K` is `k`, `Page Up` is `PageUp`. */
function eventKeyOf(label: string): string {
  const key = label.replace(/^(⌘|(Ctrl|Shift|Alt)\+)/, '');
  return names[key] ?? (key.length === 1 ? key.toLowerCase() : key.replace(' ', ''));
}

/** Throws when a table of keys lacks a key that the code handles, or has one that it does not. */
export function requireSameKeys(table: readonly KeyboardKey[], handled: readonly string[]): void {
  const listed = new Set(table.flatMap(({ keys }) => keys.map(eventKeyOf)));
  const missing = handled.filter((key) => !listed.has(key));
  const gone = [...listed].filter((key) => !handled.includes(key));
  if (missing.length > 0) throw new Error(`The table of keys lacks ${missing.join(', ')}`);
  if (gone.length > 0) throw new Error(`No code handles ${gone.join(', ')} of the table of keys`);
}

/** All keys of the product. Throws when they are not those that the code handles. */
export function keyboardKeys(): KeyboardKey[] {
  const source = readFileSync(join(paths.project, LIST), 'utf8');
  const listed = [...source.matchAll(LISTED)].map(([, keys = '', action = '']) => ({
    keys: keys.split(',').map((key) => key.trim().slice(1, -1)),
    action,
  }));
  if (listed.length === 0) throw new Error(`${LIST} has no list of keys`);
  const table = [...listed, ...others];
  requireSameKeys(table, handledKeys());
  return table;
}

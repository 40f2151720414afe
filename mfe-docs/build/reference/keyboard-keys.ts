import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyboardKey } from '../../src/reference/reference.ts';
import { paths } from '../paths.ts';

/** The list that `?` opens above a list of campaigns. */
const LIST = 'mfe-campaigns/src/lists/campaigns/messages.ts';
const LISTED = /\{ keys: \[([^\]]+)\], what: '([^']+)' \}/g;

/** Keys that work outside of lists, and the code that handles them. */
const elsewhere = [
  {
    keys: ['⌘K', 'Ctrl+K'],
    action: 'Open the command bar',
    file: 'shell/src/top-bar/search/command-bar-button.tsx',
    handler: "event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)",
  },
  {
    keys: ['Page Up', 'Page Down'],
    action: 'Move by a page of rows',
    file: 'shared-ui/src/grid/grid-keyboard.ts',
    handler: "case 'PageDown':",
  },
  {
    keys: ['Home', 'End'],
    action: 'Move to the first or last cell of a row; with Ctrl or ⌘, of the table',
    file: 'shared-ui/src/grid/grid-keyboard.ts',
    handler: "case 'Home':",
  },
  {
    keys: ['Ctrl+A', '⌘A'],
    action: 'Select all rows',
    file: 'shared-ui/src/grid/use-grid-events.ts',
    handler: "(event.ctrlKey || event.metaKey) && key === 'a'",
  },
  {
    keys: ['Shift+←', 'Shift+→'],
    action: 'On a header: move the column',
    file: 'shared-ui/src/grid/grid-keyboard.ts',
    handler: "kind: altKey ? 'resize' : 'move'",
  },
  {
    keys: ['Alt+←', 'Alt+→'],
    action: 'On a header: resize the column',
    file: 'shared-ui/src/grid/grid-keyboard.ts',
    handler: "kind: altKey ? 'resize' : 'move'",
  },
  {
    keys: ['Alt+↓'],
    action: 'On a header: open the column’s menu',
    file: 'shared-ui/src/grid/grid-keyboard.ts',
    handler: "(key === 'ArrowDown' && altKey)",
  },
] as const;

const source = (file: string) => readFileSync(join(paths.project, file), 'utf8');

/** All keys of the product. Throws when the code that handles one is gone. */
export function keyboardKeys(): KeyboardKey[] {
  const listed = [...source(LIST).matchAll(LISTED)].map(([, keys = '', action = '']) => ({
    keys: keys.split(',').map((key) => key.trim().slice(1, -1)),
    action,
  }));
  if (listed.length === 0) throw new Error(`${LIST} has no list of keys`);
  return [
    ...listed,
    ...elsewhere.map(({ keys, action, file, handler }) => {
      if (!source(file).includes(handler)) throw new Error(`${file} no longer handles ${keys.join(', ')}`);
      return { keys, action };
    }),
  ];
}

import ai from 'docs-reference/ai.json';
import { CodeText } from './code-text.tsx';
import { ReferenceTable } from './reference-table.tsx';

/** What the AI may use. */
export function ToolTable() {
  return (
    <ReferenceTable
      columns={['Tool', 'It may', 'What it answers']}
      rows={ai.tools.map(({ name, scope, does }) => ({
        key: name,
        cells: [
          <code key="name">{name}</code>,
          scope === 'read' ? 'Read' : 'Propose',
          <CodeText key="does" text={does} />,
        ],
      }))}
    />
  );
}

/** What the built-in planner understands. */
export function RequestTable() {
  return (
    <ReferenceTable
      columns={['Ask for example', 'It']}
      rows={ai.requests.map(({ id, example, does }) => ({ key: id, cells: [example, `${does}.`] }))}
    />
  );
}

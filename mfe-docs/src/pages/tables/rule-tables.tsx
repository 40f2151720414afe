import metrics from 'docs-reference/rule-metrics.json';
import modes from 'docs-reference/rule-modes.json';
import templates from 'docs-reference/rule-templates.json';
import { levelOf } from '../../facts/level-of.ts';
import { ReferenceTable } from './reference-table.tsx';

const units: Readonly<Record<string, string>> = { amount: 'Amount', share: 'Percent', count: 'Number' };
const kinds: Readonly<Record<string, string>> = {
  widget: 'Widgets',
  content: 'Contents',
  campaign: 'Campaigns',
};

/** The templates of rules. */
export function TemplateTable() {
  return (
    <ReferenceTable
      columns={['Template', 'For', 'What it does', 'Condition']}
      rows={templates.map(({ name, kind, purpose, condition }) => ({
        key: name,
        cells: [name, kinds[kind] ?? kind, `${purpose}.`, <code key="condition">{condition}</code>],
      }))}
    />
  );
}

/** The metrics of conditions. */
export function RuleMetricTable() {
  return (
    <ReferenceTable
      columns={['Metric', 'On screens', 'Unit']}
      rows={metrics.map(({ name, label, unit }) => ({
        key: name,
        cells: [<code key="name">{name}</code>, label, units[unit] ?? unit],
      }))}
    />
  );
}

/** The modes of rules. */
export function ModeList() {
  return (
    <ul>
      {modes.map(({ mode, label, text }) => (
        <li key={mode}>
          <strong>{label}:</strong> {text}
          {mode === 'live' && ` Only people with access level ${levelOf('set-rules-live')} can set it.`}
        </li>
      ))}
    </ul>
  );
}

import formulas from 'docs-reference/metric-formulas.json';
import { definitionId } from './definition-id.ts';
import { ReferenceTable } from './reference-table.tsx';

/** How each figure is calculated. Links and the search can name each of them. */
export function FormulaTable() {
  return (
    <ReferenceTable
      columns={['Figure', 'Formula', 'Note']}
      rows={formulas.map(({ name, words, formula, note }) => ({
        key: name,
        id: definitionId(name),
        cells: [
          name,
          <code key="formula">{formula}</code>,
          [...(words === '' ? [] : [`${words}.`]), note].join(' '),
        ],
      }))}
    />
  );
}

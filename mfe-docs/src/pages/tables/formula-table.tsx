import formulas from 'docs-reference/metric-formulas.json';
import { ReferenceTable } from './reference-table.tsx';

/** How each figure is calculated. */
export function FormulaTable() {
  return (
    <ReferenceTable
      columns={['Figure', 'Formula', 'Note']}
      rows={formulas.map(({ name, formula, note }) => ({
        key: name,
        cells: [name, <code key="formula">{formula}</code>, note],
      }))}
    />
  );
}

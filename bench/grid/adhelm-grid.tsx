import { DataGrid, type GridColumn, type GridSort, useSearchedRows } from '@adhelm/shared-ui/grid';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { GlobalStyles } from '@adhelm/shared-ui/theme/global';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type CampaignRow, figureFields, formatFigure, textFields } from './campaign-rows.ts';
import { offer } from './measured-grid.ts';

const columns: readonly GridColumn<CampaignRow>[] = [
  ...textFields.map(
    (field): GridColumn<CampaignRow> => ({
      id: field,
      label: field,
      align: 'start',
      width: 140,
      value: (row) => row[field],
    }),
  ),
  ...figureFields.map(
    (field): GridColumn<CampaignRow> => ({
      id: field,
      label: field,
      align: 'end',
      width: 120,
      value: (row) => row[field],
      format: formatFigure,
    }),
  ),
  { id: 'id', label: 'id', align: 'start', width: 100, value: ({ id }) => id },
];
const idOf = ({ id }: CampaignRow) => id;
const nameOf = ({ name }: CampaignRow) => name;
const textOf = (row: CampaignRow) => textFields.map((field) => row[field]).join(' ');

let searchFor: (text: string) => void = () => undefined;

function Campaigns({ all }: { readonly all: readonly CampaignRow[] }) {
  const [sort, setSort] = useState<GridSort | null>(null);
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  searchFor = setText;
  const { rows, isUpdating } = useSearchedRows({ all, textOf, search: text });
  return (
    <DataGrid
      label="Campaigns"
      rows={rows}
      isUpdating={isUpdating}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      sort={sort}
      onSortChange={setSort}
      selection={{ selected, onChange: setSelected }}
      empty="none"
      css={{ height: '700px' }}
    />
  );
}

offer({
  mount: (container, rows) =>
    createRoot(container).render(
      <ThemeProvider direction="ltr">
        <GlobalStyles />
        <Campaigns all={rows} />
      </ThemeProvider>,
    ),
  sort: () => document.querySelector<HTMLElement>('[role=columnheader][aria-label=cost]')?.click(),
  filter: (text) => searchFor(text),
  firstName: () => document.querySelector('[aria-rowindex="2"] [role=rowheader]')?.textContent,
});

import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type CampaignRow, figureFields, formatFigure, textFields } from './campaign-rows.ts';
import { offer } from './measured-grid.ts';

const columns: GridColDef<CampaignRow>[] = [
  ...textFields.map((field): GridColDef<CampaignRow> => ({ field, width: 140 })),
  ...figureFields.map(
    (field): GridColDef<CampaignRow> => ({
      field,
      width: 120,
      type: 'number',
      sortingOrder: ['desc', 'asc', null],
      valueFormatter: (value: number | null) => (value === null ? '–' : formatFigure(value)),
    }),
  ),
  { field: 'id', width: 100 },
];

let searchFor: (text: string) => void = () => undefined;

/** The community edition displays pages of at most 100 rows, so only these are scrolled. */
function Campaigns({ all }: { readonly all: readonly CampaignRow[] }) {
  const [text, setText] = useState('');
  searchFor = setText;
  return (
    <div style={{ height: 700 }}>
      <DataGrid<CampaignRow>
        rows={all}
        columns={columns}
        rowHeight={44}
        checkboxSelection
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        filterModel={{ items: [], quickFilterValues: text === '' ? [] : [text] }}
      />
    </div>
  );
}

offer({
  mount: (container, rows) => createRoot(container).render(<Campaigns all={rows} />),
  sort: () => document.querySelector<HTMLElement>('[role=columnheader][data-field=cost]')?.click(),
  filter: (text) => searchFor(text),
  firstName: () => document.querySelector('[data-rowindex="0"] [data-field=name]')?.textContent,
});

import { AllCommunityModule, type ColDef, type GridApi, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { type CampaignRow, figureFields, formatFigure, textFields } from './campaign-rows.ts';
import { offer } from './measured-grid.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const columns: ColDef<CampaignRow>[] = [
  ...textFields.map(
    (field): ColDef<CampaignRow> => ({ field, width: 140, ...(field === 'name' ? { pinned: 'left' } : {}) }),
  ),
  ...figureFields.map(
    (field): ColDef<CampaignRow> => ({
      field,
      width: 120,
      type: 'rightAligned',
      sortingOrder: ['desc', 'asc', null],
      valueFormatter: ({ value }) => (typeof value === 'number' ? formatFigure(value) : '–'),
    }),
  ),
  { field: 'id', width: 100 },
];

let api: GridApi<CampaignRow> | undefined;

offer({
  mount: (container, rows) =>
    createRoot(container).render(
      <div style={{ height: 700 }}>
        <AgGridReact<CampaignRow>
          rowData={[...rows]}
          columnDefs={columns}
          getRowId={({ data }) => data.id}
          rowHeight={44}
          rowSelection={{ mode: 'multiRow' }}
          onGridReady={(event) => {
            api = event.api;
          }}
        />
      </div>,
    ),
  sort: () =>
    document.querySelector<HTMLElement>('.ag-header-cell[col-id=cost] .ag-header-cell-label')?.click(),
  filter: (text) => api?.setGridOption('quickFilterText', text),
  firstName: () => document.querySelector('.ag-row[row-index="0"] [col-id=name]')?.textContent,
});

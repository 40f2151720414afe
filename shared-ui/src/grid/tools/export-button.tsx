import { formatNumber, popupCode, usePopup } from '@adhelm/shared-ui';
import { Button, Span, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/parts/grid-tools.ts';
import { type ExportFormat, exportGrid } from '../export/export-grid.ts';
import type { ExportedGrid } from '../export/exported-table.ts';
import type { GridColumn } from '../grid-column.ts';
import type { LoadAllRows } from '../list-grid.tsx';
import type { ExportMenuProps } from './export-menu.tsx';

const exportMenu = popupCode<ExportMenuProps>(async () => (await import('./export-menu.tsx')).ExportMenu);

type ExportButtonProps<Row> = ExportedGrid<Row> & {
  readonly isWhole: boolean;
  readonly moreExported: ((rows: readonly Row[]) => Promise<readonly GridColumn<Row>[]>) | undefined;
  readonly allRows: LoadAllRows<Row> | undefined;
  /** File name without its extension. */
  readonly fileName: string;
};

/** Downloads all rows as a CSV or Excel file. Where they are loaded first, the button says how far that is. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { fileName, isWhole, moreExported, allRows, ...grid } = props;
  const [progress, setProgress] = useState<string | null>(null);
  const { notify } = useHost();
  const { trigger, Popup, popup } = usePopup(exportMenu, 'menu');
  const reason =
    grid.rows.length === 0 ? messages.nothingToExport : isWhole ? undefined : messages.stillLoading;
  const exported = async (format: ExportFormat) => {
    const rows =
      (await allRows?.((done, of) =>
        setProgress(messages.exporting(formatNumber(done), formatNumber(of))),
      )) ?? grid.rows;
    await exportGrid(format, fileName, { ...grid, rows, more: (await moreExported?.(rows)) ?? [] });
  };
  const save = (format: ExportFormat) => {
    // a second file of the same rows is not loaded meanwhile
    if (progress !== null) return;
    exported(format)
      .catch((error: unknown) =>
        notify({
          tone: 'danger',
          title: messages.exportFailed,
          description: error instanceof Error ? error.message : String(error),
        }),
      )
      .finally(() => setProgress(null));
  };
  return (
    <>
      <Button
        {...trigger}
        aria-label={progress ?? messages.export}
        aria-busy={progress !== null}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="2"
        disabled={reason !== undefined}
        title={reason}
      >
        <Download aria-hidden />
        {progress === null ? (
          <Span hideBelow="sm">{messages.export}</Span>
        ) : (
          <Span fontVariantNumeric="tabular-nums">{progress}</Span>
        )}
      </Button>
      {allRows !== undefined && <VisuallyHidden aria-live="polite">{progress}</VisuallyHidden>}
      {Popup !== null && <Popup {...popup} onChoose={save} />}
    </>
  );
}

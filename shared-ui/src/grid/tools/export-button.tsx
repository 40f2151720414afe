import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Download } from 'lucide-react';
import { messages } from '../../messages/parts/grid-tools.ts';
import { type ExportFormat, exportGrid } from '../export/export-grid.ts';
import type { ExportedGrid } from '../export/exported-table.ts';
import type { GridColumn } from '../grid-column.ts';
import type { ExportMenuProps } from './export-menu.tsx';

const exportMenu = popupCode<ExportMenuProps>(async () => (await import('./export-menu.tsx')).ExportMenu);

type ExportButtonProps<Row> = ExportedGrid<Row> & {
  readonly isWhole: boolean;
  readonly moreExported: ((rows: readonly Row[]) => Promise<readonly GridColumn<Row>[]>) | undefined;
  /** File name without its extension. */
  readonly fileName: string;
};

/** Downloads all rows as a CSV or Excel file. */
export function ExportButton<Row>({ fileName, isWhole, moreExported, ...grid }: ExportButtonProps<Row>) {
  const { notify } = useHost();
  const { trigger, Popup, popup } = usePopup(exportMenu, 'menu');
  const reason =
    grid.rows.length === 0 ? messages.nothingToExport : isWhole ? undefined : messages.stillLoading;
  const exported = async (format: ExportFormat) =>
    exportGrid(format, fileName, { ...grid, more: (await moreExported?.(grid.rows)) ?? [] });
  const save = (format: ExportFormat) => {
    exported(format).catch((error: unknown) =>
      notify({
        tone: 'danger',
        title: messages.exportFailed,
        description: error instanceof Error ? error.message : String(error),
      }),
    );
  };
  return (
    <>
      <Button
        {...trigger}
        aria-label={messages.export}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="2"
        disabled={reason !== undefined}
        title={reason}
      >
        <Download aria-hidden />
        <Span hideBelow="sm">{messages.export}</Span>
      </Button>
      {Popup !== null && <Popup {...popup} onChoose={save} />}
    </>
  );
}

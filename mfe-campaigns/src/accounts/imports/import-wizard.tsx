import type { AdhelmError, ImportDetail, ImportPreview, ImportTable } from '@adhelm/contracts';
import { formatInstant, Notice } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { ImportPreviewView } from './import-preview.tsx';
import { MappingForm } from './mapping-form.tsx';
import { messages } from './messages.ts';
import { SheetChoice } from './sheet-choice.tsx';
import { StepHeading } from './step-heading.tsx';

type ImportWizardProps = {
  readonly report: ImportDetail;
  readonly accountName: string | null;
  readonly table: ImportTable;
  /** Selects another sheet of the file. */
  readonly sheet: {
    readonly isLoading: boolean;
    readonly error: AdhelmError | undefined;
    readonly choose: (name: string) => void;
  };
  readonly refresh: () => Promise<void>;
};

type Previewed = { readonly preview: ImportPreview; readonly isVisible: boolean };

/** A file before its import: its columns, then the preview. Leaving it loses nothing. */
export function ImportWizard({ report, accountName, table, sheet, refresh }: ImportWizardProps) {
  const { id, fileName } = report;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  if (previewed?.isVisible === true) {
    return (
      <ImportPreviewView
        id={id}
        fileName={fileName}
        accountName={accountName}
        preview={previewed.preview}
        onBack={() => setPreviewed({ ...previewed, isVisible: false })}
        onCommitted={() => void refresh()}
      />
    );
  }
  const { mapping } = previewed?.preview ?? table.suggestion;
  return (
    <Stack gap="5">
      <StepHeading step="mapping" about={fileName} account={accountName} />
      <ImportNotices report={report} suggestion={table.suggestion} />
      {table.sheets.length > 1 && (
        <SheetChoice
          sheets={table.sheets}
          current={table.sheet}
          error={sheet.error}
          onChoose={(name) => {
            setPreviewed(null);
            sheet.choose(name);
          }}
        />
      )}
      {sheet.isLoading ? (
        <Skeleton h="60" />
      ) : (
        <MappingForm
          key={table.sheet}
          id={id}
          table={previewed === null ? table : decided(table)}
          mapping={mapping}
          onPreview={(preview) => setPreviewed({ preview, isVisible: true })}
          onStale={() => void refresh()}
        />
      )}
    </Stack>
  );
}

/** A preview confirms the choice between rival columns. */
function decided(table: ImportTable): ImportTable {
  return { ...table, suggestion: { ...table.suggestion, rivals: [] } };
}

type ImportNoticesProps = {
  readonly report: ImportDetail;
  readonly suggestion: ImportTable['suggestion'];
};

/** Information before mapping columns: earlier imports, and open choices. */
function ImportNotices({ report, suggestion: { isKept, unclear } }: ImportNoticesProps) {
  const { state, error, importedBefore } = report;
  return (
    <Stack gap="2" _empty={{ display: 'none' }}>
      {state === 'failed' && (
        <Notice tone="danger" title={messages.lastFailed}>
          {error}
        </Notice>
      )}
      {state === 'cancelled' && <Notice tone="info" title={messages.lastCancelled} />}
      {importedBefore !== null && (
        <Notice tone="warning" title={messages.importedBefore(formatInstant(importedBefore))} />
      )}
      {isKept && <Notice tone="info" title={messages.keptMapping} />}
      {unclear.length > 0 && <Notice tone="warning" title={messages.unclear} />}
    </Stack>
  );
}

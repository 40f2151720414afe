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
  readonly shown: ImportDetail;
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

type Previewed = { readonly preview: ImportPreview; readonly isShown: boolean };

/** A file before its import: its columns, then the preview. Leaving it loses nothing. */
export function ImportWizard({ shown, accountName, table, sheet, refresh }: ImportWizardProps) {
  const { id, fileName } = shown;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  if (previewed?.isShown === true) {
    return (
      <ImportPreviewView
        id={id}
        fileName={fileName}
        accountName={accountName}
        preview={previewed.preview}
        onBack={() => setPreviewed({ ...previewed, isShown: false })}
        onCommitted={() => void refresh()}
      />
    );
  }
  const { mapping } = previewed?.preview ?? table.suggestion;
  return (
    <Stack gap="5">
      <StepHeading step="mapping" about={fileName} account={accountName} />
      <WhatIsKnown shown={shown} suggestion={table.suggestion} />
      {table.sheets.length > 1 && (
        <SheetChoice
          sheets={table.sheets}
          shown={table.sheet}
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
          onPreview={(preview) => setPreviewed({ preview, isShown: true })}
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

type WhatIsKnownProps = {
  readonly shown: ImportDetail;
  readonly suggestion: ImportTable['suggestion'];
};

/** Information before mapping columns: earlier imports, and open choices. */
function WhatIsKnown({ shown, suggestion: { isKept, unclear } }: WhatIsKnownProps) {
  const { state, error, importedBefore } = shown;
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

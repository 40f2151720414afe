import type { ImportPreview } from '@adhelm/contracts';
import { formatNumber, formatRange, Notice } from '@adhelm/shared-ui';
import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { CommitForm } from './commit-form.tsx';
import { messages } from './messages.ts';
import { ImportFaults, ImportSample, ImportSums } from './preview-tables.tsx';
import { StepHeading } from './step-heading.tsx';

type ImportPreviewViewProps = {
  readonly id: string;
  readonly fileName: string;
  readonly accountName: string | null;
  readonly preview: ImportPreview;
  /** Returns to the columns with their values. */
  readonly onBack: () => void;
  /** It has started, or the import has changed. */
  readonly onCommitted: () => void;
};

const changeKinds = ['new', 'changed', 'same', 'missing'] as const;

/** The effect of an import before it starts: rows, days, changes and errors. */
export function ImportPreviewView({
  id,
  fileName,
  accountName,
  preview,
  onBack,
  onCommitted,
}: ImportPreviewViewProps) {
  const { rows, days, changes, errors, errorCount, warnings, sums, currency } = preview;
  const [isComplete, setComplete] = useState(preview.changes.missing === 0);
  const back = (
    <Button variant="outline" size="md" onClick={onBack}>
      {messages.changeMapping}
    </Button>
  );
  return (
    <Stack gap="5">
      <StepHeading step="preview" about={fileName} account={accountName} />
      {errorCount > 0 && (
        <Stack gap="3">
          <Notice tone="warning" title={messages.faults(errorCount)}>
            {messages.faultsText}
          </Notice>
          <ImportFaults errors={errors} errorCount={errorCount} />
        </Stack>
      )}
      {warnings.map(({ code, message }) => (
        <Notice
          key={code}
          tone={code === 'duplicates' || code === 'far-days' ? 'warning' : 'info'}
          title={message}
        />
      ))}
      {rows === 0 || days === null ? (
        <>
          <Notice tone="danger" title={messages.nothingToImport} />
          <Box>{back}</Box>
        </>
      ) : (
        <>
          <Stack gap="2" as="section" aria-label={messages.changes}>
            <Heading as="h4" textStyle="sm">
              {messages.changes}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              {messages.rowsOfDays(messages.rows(rows), messages.days(days.count), formatRange(days))}
            </Text>
            <SimpleGrid as="dl" columns={{ base: 2, sm: 4 }} gap="2">
              {changeKinds.map((kind) => (
                <Box
                  key={kind}
                  display="flex"
                  flexDirection="column-reverse"
                  borderWidth="1px"
                  borderRadius="l2"
                  p="3"
                >
                  <Text as="dt" textStyle="xs" color="fg.muted">
                    {messages.changeCounts[kind]}
                  </Text>
                  <Text as="dd" textStyle="lg" fontWeight="medium">
                    {formatNumber(changes[kind])}
                  </Text>
                </Box>
              ))}
            </SimpleGrid>
          </Stack>
          <ImportSums sums={sums} currency={currency} isWholeDays={isComplete && errorCount === 0} />
          <ImportSample {...preview} />
          <CommitForm
            id={id}
            preview={preview}
            onComplete={setComplete}
            onCommitted={onCommitted}
            back={back}
          />
        </>
      )}
    </Stack>
  );
}

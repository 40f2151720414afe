import {
  AdhelmError,
  reportPeriods,
  type ScheduledReport,
  type ScheduledReportDraft,
} from '@adhelm/contracts';
import { Button, chakra, HStack, Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  faultResolver,
  SelectField,
  SubmitButton,
  sentBy,
  TextareaField,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { LostSaveNotices } from '@adhelm/shared-ui/lost-saves';
import { type LostSave, useHost, useSentOnce } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useHeldOpen } from '../frame/index.ts';
import { ContentFields } from './content-fields.tsx';
import { messages } from './messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { addedReport, addReport, editReport, previewReport, type ReportPreview } from './schedule-api.ts';
import {
  chosenContent,
  contentOf,
  draftOf,
  reportFaults,
  type TypedReport,
  typedDraft,
  typedReport,
} from './typed-report.ts';
import { WhenReading } from './when-reading.tsx';

type ReportFormProps = {
  /** Null for a new one. */
  readonly report: ScheduledReport | null;
  readonly onSaved: (saved: ScheduledReport) => Promise<void>;
  readonly onCancel: () => void;
};

const texts = messages.form;
const LOST_UPDATE = 412;
/** The form of a new report among those whose save may be lost. */
const NEW_REPORT = 'new scheduled report';

/** What a report contains, when it is sent, and to whom. */
export function ReportForm({ report, onSaved, onCancel }: ReportFormProps) {
  const host = useHost();
  const own = host.environment.workspace.timeZone;
  const [begun] = useState(() => typedReport(report, own));
  const [zones] = useState(() => [
    ...new Set([begun.timeZone, own, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
  ]);
  const add = useSentOnce<ScheduledReportDraft, ScheduledReport>({
    send: (draft, key) => addReport(host, draft, key),
    lost: { form: NEW_REPORT, read: addedReport, replace: (lost, draft) => editReport(host, lost, draft) },
  });
  const [content, setContent] = useState(() => chosenContent(report));
  const [preview, setPreview] = useState<ReportPreview | null>(null);
  const form = useForm<TypedReport>({
    mode: 'onTouched',
    defaultValues: begun,
    resolver: faultResolver(reportFaults),
  });
  useHeldOpen(form.formState.isDirty);
  const requireGrouping = () => {
    if (content.groupBy.length === 0) throw new Error(texts.noGrouping);
  };
  const save = async (typed: TypedReport) => {
    requireGrouping();
    try {
      const draft = draftOf(typed, content);
      const saved = report === null ? await add(draft) : await editReport(host, report, draft);
      form.reset(typed);
      host.notify({ tone: 'success', title: messages.saved(saved.name) });
      await onSaved(saved);
    } catch (error) {
      if (error instanceof AdhelmError && error.status === LOST_UPDATE) throw new Error(texts.outdated);
      throw error;
    }
  };
  const restore = ({ body: draft }: LostSave<ScheduledReportDraft>) => {
    form.reset(typedDraft(draft), { keepDefaultValues: true });
    setContent(contentOf(draft.content));
  };
  const showPreview = sentBy(form, async (typed) => {
    requireGrouping();
    setPreview(await previewReport(host, draftOf(typed, content)));
  });
  return (
    <chakra.form onSubmit={sentBy(form, save)} noValidate autoComplete="off">
      <Stack gap="4">
        {report === null && (
          <LostSaveNotices
            form={NEW_REPORT}
            read={addedReport}
            onOpen={(saved) => void onSaved(saved)}
            onRestore={restore}
          />
        )}
        <TextField form={form} name="name" label={texts.name} />
        <SelectField
          form={form}
          name="period"
          label={texts.period}
          options={reportPeriods.map((value) => ({ value, label: texts.periods[value] }))}
        />
        <ContentFields content={content} onChange={setContent} />
        <Stack gap="2">
          <TextField form={form} name="schedule" label={texts.when} hint={texts.whenHint} />
          <WhenReading form={form} />
        </Stack>
        <SelectField
          form={form}
          name="timeZone"
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          options={zones.map((value) => ({ value, label: value }))}
        />
        <TextareaField form={form} name="recipients" label={texts.recipients} hint={texts.recipientsHint} />
        <CheckboxField form={form} name="hasWorkbook" label={texts.workbook} hint={texts.workbookHint} />
        <HStack gap="3" wrap="wrap">
          <SubmitButton form={form}>{texts.save}</SubmitButton>
          <Button
            variant="outline"
            disabled={form.formState.isSubmitting}
            onClick={(event) => void showPreview(event)}
          >
            {texts.preview}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </HStack>
      </Stack>
      <PreviewDialog preview={preview} onClose={() => setPreview(null)} />
    </chakra.form>
  );
}

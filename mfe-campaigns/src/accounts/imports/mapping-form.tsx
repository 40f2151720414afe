import {
  AdhelmError,
  type ImportMapping,
  type ImportPreview,
  type ImportTable,
  importDayFormats,
  importNumberFormats,
} from '@adhelm/contracts';
import { HStack, Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  SelectField,
  SubmitButton,
  sentBy,
  TextField,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import { isOver, previewImport } from './imports-api.ts';
import { dropLeftMapping, keepLeftMapping, readLeftMapping } from './left-mapping.ts';
import { MappingColumns } from './mapping-columns.tsx';
import {
  hasDays,
  type MappingPlace,
  type MappingValues,
  mappingFaults,
  mappingOf,
  placeOf,
  valuesOf,
} from './mapping-values.ts';
import { messages } from './messages.ts';

type MappingFormProps = {
  readonly id: string;
  readonly table: ImportTable;
  /** Initial values of the form, unless an unfinished mapping exists. */
  readonly mapping: ImportMapping;
  readonly onPreview: (preview: ImportPreview) => void;
  /** The file has changed state: it is being imported, is no longer kept, or was discarded. */
  readonly onStale: () => void;
};

const dayFormats = [
  { value: '', label: messages.byValues },
  ...importDayFormats.map((value) => ({ value, label: messages.dayFormats[value] })),
];
const numberFormats = [
  { value: '', label: messages.byValues },
  ...importNumberFormats.map((value) => ({ value, label: value })),
];

/** The meaning and format of each column. Open choices are marked immediately, and block the preview. */
export function MappingForm({ id, table, mapping, onPreview, onStale }: MappingFormProps) {
  const host = useHost();
  const { sheet } = table;
  const form = useForm<MappingValues>({
    defaultValues: valuesOf(readLeftMapping(id, sheet) ?? mapping, table),
    resolver: (values) => {
      const faults = Object.entries(mappingFaults(values, table));
      if (faults.length === 0) return { values, errors: {} };
      const errors = faults.map(([place, message]) => [place, { type: 'validate', message }] as const);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { trigger } = form;
  const isUnclear = table.suggestion.unclear.length > 0;
  useEffect(() => {
    if (isUnclear) void trigger();
  }, [isUnclear, trigger]);
  const change = () => {
    void trigger();
    keepLeftMapping(id, sheet, mappingOf(form.getValues(), table));
  };
  const columns = useWatch({ control: form.control, name: 'columns' });
  const preview = async (values: MappingValues) => {
    try {
      const request = { mapping: mappingOf(values, table), ...(sheet === null ? {} : { sheet }) };
      const previewed = await previewImport(host, id, request);
      dropLeftMapping(id, sheet);
      onPreview(previewed);
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      if (isOver(error)) onStale();
      if (!showFaults(error, values)) throw error;
    }
  };

  /** Displays each error at its field; false if none has one. */
  function showFaults({ fields }: AdhelmError, values: MappingValues): boolean {
    const faults = fields.flatMap(({ field, message }): (readonly [MappingPlace, string])[] => {
      const place = placeOf(field, values);
      return place === null ? [] : [[place, message]];
    });
    for (const [place, message] of faults) form.setError(place, { message });
    if (faults.length > 0) form.setError('root', { message: messages.previewFailed });
    return faults.length > 0;
  }

  return (
    <form onSubmit={sentBy(form, preview)} onChange={change} noValidate>
      <Stack gap="3">
        <SelectField
          form={form}
          name="kind"
          label={messages.kind}
          hint={messages.kindHint}
          options={table.kinds.map(({ kind }) => ({ value: kind, label: messages.kinds[kind] }))}
        />
        <MappingColumns form={form} table={table} />
        {hasDays({ columns }) ? (
          <SelectField form={form} name="dayFormat" label={messages.dayFormat} options={dayFormats} />
        ) : (
          <TextField
            form={form}
            name="fixedDay"
            label={messages.fixedDay}
            hint={messages.fixedDayHint}
            type="date"
          />
        )}
        <SelectField form={form} name="numberFormat" label={messages.numberFormat} options={numberFormats} />
        <CheckboxField form={form} name="skipTotals" label={messages.skipTotals} />
        <HStack wrap="wrap" gap="3">
          <SubmitButton form={form}>{messages.preview}</SubmitButton>
        </HStack>
      </Stack>
    </form>
  );
}

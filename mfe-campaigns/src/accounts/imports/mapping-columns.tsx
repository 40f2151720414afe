import type { ImportField, ImportTable } from '@adhelm/contracts';
import { FieldNote } from '@adhelm/shared-ui';
import { Box, chakra, Field, Heading, NativeSelect, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Controller, type UseFormReturn, useWatch } from '@adhelm/shared-ui/forms';
import { useId } from 'react';
import { fieldsOf, type MappingValues, openRivalry, UNDECIDED } from './mapping-values.ts';
import { messages } from './messages.ts';

type MappingColumnsProps = { readonly form: UseFormReturn<MappingValues>; readonly table: ImportTable };

const Cell = chakra('td', {
  base: { px: '3', py: '2', verticalAlign: 'top', w: { base: '50%', sm: '45%' } },
});
const Head = chakra('th', {
  base: { px: '3', py: '2', textAlign: 'inherit', verticalAlign: 'top', fontWeight: 'medium' },
});

/** The file's columns with sample values and their meanings. */
export function MappingColumns({ form, table }: MappingColumnsProps) {
  const [kind, meanings] = useWatch({ control: form.control, name: ['kind', 'columns'] });
  const fields = fieldsOf(table, kind);
  const required = table.kinds.find((known) => known.kind === kind)?.required ?? [];
  const { error } = form.getFieldState('columns', form.formState);
  const id = useId();
  return (
    <Stack gap="2">
      <Box>
        <Heading as="h4" id={`${id}-title`} textStyle="sm">
          {messages.columns}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {messages.needed(required.map((field) => messages.fields[field]).join(', '))}
        </Text>
        <Text role="alert" textStyle="sm" color="danger.fg" minH="1lh" _empty={{ visibility: 'hidden' }}>
          {error?.message}
        </Text>
      </Box>
      <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
        <chakra.table w="full" textStyle="sm" aria-labelledby={`${id}-title`} tableLayout="fixed">
          <chakra.thead bg="bg.subtle" color="fg.muted" textStyle="xs">
            <tr>
              <Head scope="col">{messages.column}</Head>
              <Head scope="col">{messages.meaning}</Head>
            </tr>
          </chakra.thead>
          <tbody>
            {table.columns.map((column, index) => (
              <chakra.tr key={column.name} borderTopWidth="1px">
                <Head scope="row">
                  <Text dir="auto" overflowWrap="anywhere">
                    {column.name}
                  </Text>
                  {column.samples.length > 0 && (
                    <Text
                      textStyle="xs"
                      color="fg.muted"
                      fontWeight="normal"
                      overflowWrap="anywhere"
                      lineClamp="2"
                    >
                      {messages.samples(column.samples.join(' · '))}
                    </Text>
                  )}
                </Head>
                <Cell>
                  <ColumnMeaning
                    form={form}
                    index={index}
                    column={column.name}
                    fields={fields}
                    isUndecided={openRivalry({ kind, columns: meanings }, table, index) !== undefined}
                  />
                </Cell>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Stack>
  );
}

type ColumnMeaningProps = {
  readonly form: UseFormReturn<MappingValues>;
  readonly index: number;
  readonly column: string;
  readonly fields: readonly ImportField[];
  readonly isUndecided: boolean;
};

/** Controlled: a column's meaning in one kind of report stays, and reappears, if it has none in another. */
function ColumnMeaning({ form, index, column, fields, isUndecided }: ColumnMeaningProps) {
  const { error, invalid } = form.getFieldState(`columns.${index}`, form.formState);
  return (
    <Field.Root invalid={invalid}>
      <Controller
        control={form.control}
        name={`columns.${index}`}
        render={({ field: { ref, name, value, onChange, onBlur } }) => (
          <NativeSelect.Root>
            <NativeSelect.Field
              ref={ref}
              name={name}
              value={isUndecided ? UNDECIDED : (fields.find((field) => field === value) ?? '')}
              onChange={onChange}
              onBlur={onBlur}
              aria-label={messages.meaningOf(column)}
            >
              {isUndecided && <option value={UNDECIDED}>{messages.undecided}</option>}
              <option value="">{messages.leaveOut}</option>
              {fields.map((field) => (
                <option key={field} value={field}>
                  {messages.fields[field]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      />
      <FieldNote error={error?.message} />
    </Field.Root>
  );
}

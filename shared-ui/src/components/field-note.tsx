import { Field, Flex, Grid } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type FieldNoteProps = {
  /** Displayed while there is no error; its space is kept beside one. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Displayed at the end of the line, such as a counter. */
  readonly aside?: ReactNode;
};

/** The line below a field. Its space is reserved, so that nothing below moves when a text appears. */
export function FieldNote({ hint, error, aside }: FieldNoteProps) {
  const hasHint = hint !== undefined && hint !== '';
  return (
    <Flex w="full" minH="1lh" justify="space-between" align="start" gap="3" textStyle="xs">
      <Grid flex="1" minW="0" css={{ '& > *': { gridArea: '1 / 1' } }}>
        {hasHint && (
          <Field.HelperText visibility={error === undefined ? undefined : 'hidden'}>
            <bdi>{hint}</bdi>
          </Field.HelperText>
        )}
        <Field.ErrorText role="alert">{error !== undefined && <bdi>{error}</bdi>}</Field.ErrorText>
      </Grid>
      {aside}
    </Flex>
  );
}

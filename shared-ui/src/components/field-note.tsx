import { Field, Flex, Grid } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type FieldNoteProps = {
  /** Read while there is no error; keeps its room beside one. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** At the end of the line, such as a counter. */
  readonly aside?: ReactNode;
};

/** The line below a field's control. Its room is there before it says something, so that nothing below it moves. */
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

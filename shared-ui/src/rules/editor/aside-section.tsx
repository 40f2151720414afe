import { Heading, Stack } from '@adhelm/shared-ui/chakra';
import { type ReactNode, type Ref, useId } from 'react';

type AsideSectionProps = {
  readonly title: string;
  readonly isBusy: boolean;
  readonly minH?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** A part of the panel beside the form, with its heading. */
export function AsideSection({ title, isBusy, minH, ref, children }: AsideSectionProps) {
  const id = useId();
  return (
    <Stack
      ref={ref}
      as="section"
      aria-labelledby={id}
      aria-busy={isBusy}
      gap="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
      minH={minH}
    >
      <Heading as="h2" textStyle="md" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

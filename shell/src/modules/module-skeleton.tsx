import { Delayed } from '@adhelm/shared-ui/basics';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';

/** Placeholder of a loading page; fast loads never flash it. */
export function ModuleSkeleton({ label }: { readonly label: string }) {
  return (
    <Delayed>
      <Stack role="status" aria-label={label} gap="5">
        <Skeleton h="9" w="56" />
        <Skeleton h="10" w="full" />
        <Skeleton h="96" w="full" />
      </Stack>
    </Delayed>
  );
}

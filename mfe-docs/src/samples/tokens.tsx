import { Box } from '@adhelm/shared-ui/chakra';

export function Panel() {
  return (
    <Box
      bg="bg.surface"
      color="fg"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
    >
      Figures
    </Box>
  );
}

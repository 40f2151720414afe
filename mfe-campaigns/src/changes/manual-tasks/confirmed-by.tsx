import type { SelectedSourceAccount } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { Box, Button } from '@adhelm/shared-ui/chakra';
import { TASKS } from '@adhelm/shared-ui/changes';
import { FileUp } from 'lucide-react';
import { IMPORTS } from '../../accounts/index.ts';
import { NEW } from '../../frame/index.ts';
import { messages } from './messages.ts';

/** Link from a task to the report that confirms it: an import into the task's own account. */
export function ConfirmedBy({ source, account }: SelectedSourceAccount) {
  const { write } = useUrlState();
  return (
    <Box>
      <Button
        size="sm"
        variant="outline"
        onClick={() => write({ source, account, [TASKS]: null, [IMPORTS]: NEW }, true)}
      >
        <FileUp aria-hidden />
        {messages.importReport}
      </Button>
    </Box>
  );
}

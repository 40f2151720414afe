import { Box, Button } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/account.ts';
import { useModuleTools } from '../../module-tools/module-tools-place.tsx';
import { Card } from './card.tsx';

/** Opens the module tools for admins; renders nothing for others. */
export function ModuleToolsCard() {
  const open = useModuleTools();
  if (open === null) return null;
  return (
    <Card title={messages.moduleTools.title} description={messages.moduleTools.explanation}>
      <Box>
        <Button variant="outline" onClick={open}>
          {messages.moduleTools.open}
        </Button>
      </Box>
    </Card>
  );
}

import { Badge, Button } from '@adhelm/shared-ui/chakra';
import { RotateCcw } from 'lucide-react';
import { messages } from './messages.ts';
import { useDemoReset } from './use-demo-reset.ts';

/** Marks a page's data as demo data, and puts it back to its beginning. For the header of each demo page. */
export function DemoTools() {
  const reset = useDemoReset();
  return (
    <>
      <Badge colorPalette="info" title={messages.demoDataNote}>
        {messages.demoData}
      </Badge>
      <Button size="sm" variant="ghost" onClick={() => void reset()}>
        <RotateCcw aria-hidden />
        {messages.reset}
      </Button>
    </>
  );
}

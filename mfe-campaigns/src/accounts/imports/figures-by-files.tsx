import { EmptyState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { FileUp } from 'lucide-react';
import { useImportsView } from './use-imports-view.ts';
import { messages } from './ways-in-messages.ts';

/** Replaces a list whose source reports no figures through an API. */
export function FiguresByFiles({ source }: { readonly source: string }) {
  const { showNew } = useImportsView();
  return (
    <EmptyState
      title={messages.byFiles}
      description={messages.byFilesText(source)}
      icon={FileUp}
      action={
        <Button colorPalette="accent" onClick={showNew}>
          {messages.importFile}
        </Button>
      }
    />
  );
}

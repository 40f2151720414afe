import { AdhelmError, type ManagedAccount } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { saveFile } from '@adhelm/shared-ui/grid';
import { useHost } from '@adhelm/shared-ui/module';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readRecording } from './check-api.ts';
import { messages } from './messages.ts';

/** Saves the answers of the last check as a file. */
export function SaveRecording({ account: { id, source } }: { readonly account: ManagedAccount }) {
  const host = useHost();
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      const text = await readRecording(host, id);
      saveFile(`adhelm-recording-${source}.json`, new Blob([text], { type: 'application/json' }));
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      host.notify({ tone: 'danger', title: messages.notSaved, description: error.message });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="outline"
      loading={isReading}
      loadingText={messages.save}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {messages.save}
    </Button>
  );
}

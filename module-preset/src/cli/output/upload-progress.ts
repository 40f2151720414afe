import type { TextOutput } from '../cli-io.ts';
import { formatBytes } from './quantities.ts';

const QUARTERS = 4;

/** Prints upload progress: an updating line on a terminal, otherwise a line per quarter. */
export function uploadProgress(output: TextOutput, total: number): (sent: number) => void {
  let quarter = 0;
  const sentence = (sent: number) =>
    `Uploading ${formatBytes(sent)} of ${formatBytes(total)} (${Math.floor((sent / total) * 100)}%)`;
  if (output.isTTY === true) {
    return (sent) => output.write(`\r\u001b[K${sentence(sent)}${sent >= total ? '\n' : ''}`);
  }
  return (sent) => {
    const reached = Math.floor((sent / total) * QUARTERS);
    if (reached <= quarter) return;
    quarter = reached;
    output.write(`${sentence(sent)}\n`);
  };
}

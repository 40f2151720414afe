import { uploadProgress } from './upload-progress.ts';

const printed = (isTTY: boolean, steps: readonly number[]) => {
  let text = '';
  const report = uploadProgress({ isTTY, write: (more: string) => (text += more) }, 1_000_000);
  for (const step of steps) report(step);
  return text;
};

describe('upload progress', () => {
  it('prints a line per quarter if the output is not a terminal', () => {
    expect(printed(false, [100_000, 250_000, 300_000, 800_000, 1_000_000])).toBe(
      'Uploading 250.0 kB of 1.0 MB (25%)\nUploading 800.0 kB of 1.0 MB (80%)\nUploading 1.0 MB of 1.0 MB (100%)\n',
    );
  });

  it('updates a single line on a terminal', () => {
    const text = printed(true, [100_000, 250_000, 1_000_000]);
    expect(text.split('\r').at(-1)).toBe('\u001b[KUploading 1.0 MB of 1.0 MB (100%)\n');
    expect(text.match(/\n/g)).toHaveLength(1);
  });
});

/** Browsers may still read the file after the click, so its memory is released later. */
const KEPT_MS = 60_000;

/** Starts a browser download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

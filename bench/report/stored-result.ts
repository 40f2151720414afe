import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

const machineHere = () => ({
  node: process.version,
  processors: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
});

/** The line above a benchmark's figures. */
export function headline(name: string): string {
  const machine = machineHere();
  return `\n${name}, ${machine.processors} processors, Node ${machine.node}\n`;
}

/** Writes a run's figures as JSON to `bench/results/<name>.json`, with the time and the machine. */
export async function storeResult(name: string, figures: object): Promise<void> {
  const result = { bench: name, at: new Date().toISOString(), machine: machineHere(), ...figures };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
}

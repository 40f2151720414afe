import * as z from 'zod/mini';
import type { RegistryMemory } from '../ports/registry-ports.ts';

const TEXT_KEY = 'adhelm.registry';
const SEQUENCE_KEY = 'adhelm.registry.newest';

const newestSchema = z.object({ registry: z.string(), sequence: z.int() });

/** Stores registry documents in a browser's storage. */
export function storedRegistry(storage: Storage): RegistryMemory {
  return {
    lastGood: () => storage.getItem(TEXT_KEY),
    keep: (text) => storage.setItem(TEXT_KEY, text),
    newestSequence: (registry) => {
      const newest = newestSchema.safeParse(parsedJson(storage.getItem(SEQUENCE_KEY)));
      return newest.success && newest.data.registry === registry ? newest.data.sequence : 0;
    },
    rememberSequence: (registry, sequence) =>
      storage.setItem(SEQUENCE_KEY, JSON.stringify({ registry, sequence })),
  };
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

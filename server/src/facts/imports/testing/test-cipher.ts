import { createCipher } from '../../../foundation/secrets/index.ts';

/** The key of test servers, so that test workers can decrypt what servers encrypted. */
export const testCipher = createCipher([Buffer.alloc(32, 7)]);

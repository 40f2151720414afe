import { createCipher } from '../../secrets/cipher.ts';

/** The key of test servers, so that workers of tests open what servers sealed. */
export const testCipher = createCipher([Buffer.alloc(32, 7)]);

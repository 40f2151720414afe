import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const FORMAT = 1;
const KEY_ID_LENGTH = 8;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const HEADER_LENGTH = 1 + KEY_ID_LENGTH + NONCE_LENGTH + TAG_LENGTH;

/** Thrown for a value that cannot be decrypted: of another row, changed, or encrypted with an unconfigured key. */
export class SealBroken extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealBroken';
  }
}

export type Cipher = {
  /** Encrypts with the first key. `row` names the row that the value belongs to, such as `rotated_keys:<id>`. */
  seal(plaintext: string, row: string): Buffer;
  /** Decrypts a value of the same row with any configured key. Throws `SealBroken`. */
  open(sealed: Uint8Array, row: string): string;
  /** A keyed hash for values that are looked up but never read, such as an e-mail in a counter. */
  fingerprint(value: string): Buffer;
};

function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('adhelm key id').update(key).digest().subarray(0, KEY_ID_LENGTH);
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32));
}

/**
 * AES-256-GCM: format byte, key id, nonce, tag, ciphertext. The row is authenticated too, so that a value copied into
 * another row cannot be decrypted. Needs at least one key of 32 bytes.
 */
export function createCipher(keys: readonly Buffer[]): Cipher {
  const [first] = keys;
  if (first === undefined) throw new RangeError('A cipher needs a key');
  const sealing = { id: keyId(first), key: derive(first, 'adhelm seal') };
  const fingerprintKey = derive(first, 'adhelm fingerprint');
  const byId = new Map(keys.map((key) => [keyId(key).toString('hex'), derive(key, 'adhelm seal')]));

  return {
    seal(plaintext, row) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', sealing.key, nonce);
      cipher.setAAD(Buffer.from(row));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), sealing.id, nonce, cipher.getAuthTag(), ciphertext]);
    },
    open(sealed, row) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < HEADER_LENGTH || bytes[0] !== FORMAT) throw new SealBroken(`${row} is not sealed`);
      const id = bytes.subarray(1, 1 + KEY_ID_LENGTH).toString('hex');
      const key = byId.get(id);
      if (key === undefined) throw new SealBroken(`${row} was sealed with key ${id}, which ADHELM_KEY lacks`);
      const nonceEnd = 1 + KEY_ID_LENGTH + NONCE_LENGTH;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1 + KEY_ID_LENGTH, nonceEnd));
      decipher.setAAD(Buffer.from(row));
      decipher.setAuthTag(bytes.subarray(nonceEnd, HEADER_LENGTH));
      try {
        return decipher.update(bytes.subarray(HEADER_LENGTH), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new SealBroken(`${row} was changed or belongs to another row`, { cause: error });
      }
    },
    fingerprint(value) {
      return createHmac('sha256', fingerprintKey).update(value).digest();
    },
  };
}

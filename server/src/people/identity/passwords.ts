import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's second choice: 19 MiB, two passes, one lane (about 17 ms). */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with argon2id, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_LENGTH);
  const tag = await derive({
    message: password.normalize('NFKC'),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_LENGTH,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** The hash an unknown e-mail is compared with, so that it takes as long as a known one. Nothing matches it. */
const UNMATCHABLE = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(randomBytes(SALT_LENGTH))}$${unpadded(randomBytes(TAG_LENGTH))}`;

/** Whether a password matches a hash. Null does the same work and returns false. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', tag = ''] = FORMAT.exec(hash ?? UNMATCHABLE) ?? [];
  if (memory === undefined) throw new Error('A stored password hash has an unknown format');
  const wanted = Buffer.from(tag, 'base64');
  const found = await derive({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted) && hash !== null;
}

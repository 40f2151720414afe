export { type Cipher, createCipher, SealBroken } from './cipher.ts';
export { masterKeys } from './master-key.ts';
export { type KeyPurpose, loadRotatedKeys, versionOf } from './rotated-keys.ts';

import { flattenedVerify, importJWK } from 'jose';
import type { Database } from '../../../foundation/database/index.ts';
import { testDatabase } from '../../../foundation/database/testing.ts';
import { createCipher } from '../../../foundation/secrets/index.ts';
import { createDocumentService } from './document-service.ts';
import { loadRegistrySigner, type RegistrySigner } from './registry-signer.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-01T00:00:00Z');
const cipher = createCipher([Buffer.alloc(32, 7)]);
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const after = (days: number) =>
  loadRegistrySigner(database.app, cipher, new Date(START.getTime() + days * DAY_MS));
const kidsOf = ({ keys }: RegistrySigner) => keys.map(({ kid }) => kid);

it('rotates keys: the next one is published before it signs, and the last one is accepted for three weeks', async () => {
  const first = await after(0);
  expect(kidsOf(await after(27))).toEqual([first.keyId]);
  const published = await after(28.5);
  expect(published.keyId).toBe(first.keyId);
  expect(published.keys).toHaveLength(2);
  const [, next] = kidsOf(published);
  const second = await after(30.1);
  expect(second.keyId).toBe(next);
  expect(kidsOf(second)).toEqual([next, first.keyId]);
  expect(kidsOf(await after(51.1))).not.toContain(first.keyId);
});

it('shares one key between processes that start together', async () => {
  const others = await testDatabase();
  const signers = await Promise.all([1, 2, 3].map(() => loadRegistrySigner(others.app, cipher, START)));
  expect(new Set(signers.map(({ keyId }) => keyId)).size).toBe(1);
  expect(signers[0]?.keys).toHaveLength(1);
  await others.close();
});

it('signs a document with the current key and names it in the tag', async () => {
  const shellFit = { substitute: () => null, substitutes: [], fits: () => true, key: '' };
  const state = { id: 'r', sequence: 1, channels: [], refused: [], release: () => null, shellFit };
  const browser = { bucketId: 'b', preview: null, previewed: null };
  const [before, later] = [await after(60), await after(95)];
  let signer = before;
  const documents = createDocumentService({ state: () => state, signer: () => signer, now: () => START });
  const first = await documents.documentFor(browser);
  signer = later;
  const second = await documents.documentFor(browser);
  expect(second.etag).not.toBe(first.etag);
  const x = later.keys.find(({ kid }) => kid === later.keyId)?.x ?? '';
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA');
  await expect(flattenedVerify(JSON.parse(second.body), key)).resolves.toBeDefined();
  await expect(flattenedVerify(JSON.parse(first.body), key)).rejects.toThrow();
  expect(documents.registry.keys.map(({ kid }) => kid)).toContain(later.keyId);
});

it('accepts a token only as the type it was signed for', async () => {
  const signer = await after(200);
  const token = await signer.sign('a-link', '{"x":1}');
  expect(await signer.open('a-link', token)).toBe('{"x":1}');
  expect(await signer.open('a-cookie', token)).toBeNull();
  for (const wrong of ['', 'x.y.z', token.slice(0, -4), `${token}A`])
    expect(await signer.open('a-link', wrong)).toBeNull();
});

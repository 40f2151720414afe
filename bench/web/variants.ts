import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFloor } from '../floor/floor-build.ts';
import { startFloor } from '../floor/floor-server.ts';
import { type MeasuredProduct, startMeasuredProduct } from './measured-product.ts';
import { buildSingleBundle } from './single-bundle-build.ts';

/** Something that is measured, served under its own address. */
export type Variant = {
  readonly name: 'ours' | 'single' | 'floor';
  readonly url: string;
  /** Null if it has no people. */
  readonly signIn: { readonly email: string; readonly password: string } | null;
};

export type RunningVariants = {
  readonly variants: readonly Variant[];
  /** The product of the variant `ours`. */
  readonly product: MeasuredProduct;
  close(): Promise<void>;
};

/** The product alone. */
export async function startOurs(): Promise<RunningVariants> {
  const product = await startMeasuredProduct();
  return {
    product,
    variants: [{ name: 'ours', url: product.url, signIn: product.signIn }],
    close: () => product.close(),
  };
}

/** The product, the product as a single bundle, and the floor. Builds the last two into a temporary folder. */
export async function startVariants(): Promise<RunningVariants> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-web-'));
  const [single, floor] = [join(folder, 'single'), join(folder, 'floor')];
  const [ours] = await Promise.all([startMeasuredProduct(), buildSingleBundle(single)]);
  const [other] = await Promise.all([startMeasuredProduct({ shellFolder: single }), buildFloor(floor)]);
  const products = [ours, other] as const;
  const floorServer = await startFloor(floor);
  return {
    product: ours,
    variants: [
      { name: 'ours', url: ours.url, signIn: ours.signIn },
      { name: 'single', url: other.url, signIn: other.signIn },
      { name: 'floor', url: floorServer.url, signIn: null },
    ],
    close: async () => {
      for (const product of products) await product.close();
      await floorServer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

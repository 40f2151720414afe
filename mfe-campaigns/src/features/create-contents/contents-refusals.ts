import type { FieldError } from '@adhelm/contracts';
import type { Combination, ContentsFaults } from './contents-brief.ts';

/** The server's errors: of a headline or an image by its text, or of shared values. */
export type Refusals = {
  readonly headlines: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
  readonly shared: Readonly<Record<string, string>>;
};

export const noRefusals: Refusals = { headlines: new Map(), images: new Map(), shared: {} };

/** Assigns errors of `targets.0.values.headline` and the like to their subject; `sent` are the targets. */
export function refusalsOf(fields: readonly FieldError[], sent: readonly Combination[]): Refusals {
  const headlines = new Map<string, string>();
  const images = new Map<string, string>();
  const shared: Record<string, string> = {};
  for (const { field, message } of fields) {
    const [, index = '', name = ''] = /^targets\.(\d+)\.values\.(.+)$/.exec(field) ?? [];
    const ad = index === '' ? undefined : sent[Number(index)];
    if (ad === undefined) continue;
    if (name === 'headline') headlines.set(ad.headline, message);
    else if (name === 'image_url') images.set(ad.image, message);
    else shared[name] = message;
  }
  return { headlines, images, shared };
}

/** Merges the server's errors into the local ones. */
export const withRefusals = (
  faults: ContentsFaults,
  { headlines, images, shared }: Refusals,
): ContentsFaults => ({
  ...faults,
  headlines: new Map([...faults.headlines, ...headlines]),
  images: new Map([...faults.images, ...images]),
  shared: { ...faults.shared, ...shared },
});

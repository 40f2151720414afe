import { useEffect, useState } from 'react';

/** The result of loading an address: an image with its size in pixels, no image, or pending. */
export type ImageSize =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'measured'; readonly width: number; readonly height: number };

const loading: ImageSize = { kind: 'loading' };

/** Loads images and returns their sizes by address. */
export function useImageSizes(addresses: readonly string[]): ReadonlyMap<string, ImageSize> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, ImageSize>>(new Map());
  const requested = addresses.filter((address) => /^https?:\/\//i.test(address)).join('\n');
  useEffect(() => {
    let isCurrent = true;
    for (const address of requested === '' ? [] : requested.split('\n')) {
      const report = (size: ImageSize) => {
        if (isCurrent) setSizes((present) => new Map(present).set(address, size));
      };
      const image = new Image();
      image.onload = () =>
        report({ kind: 'measured', width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => report({ kind: 'missing' });
      image.src = address;
    }
    return () => {
      isCurrent = false;
    };
  }, [requested]);
  return sizes;
}

export const sizeOf = (sizes: ReadonlyMap<string, ImageSize>, address: string): ImageSize =>
  sizes.get(address) ?? loading;

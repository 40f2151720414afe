import { useEffect, useState } from 'react';

/** What an address turned out to be: an image of so many pixels, nothing that can be shown, or not known yet. */
export type ImageSize =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'measured'; readonly width: number; readonly height: number };

const loading: ImageSize = { kind: 'loading' };

/** Loads images and tells how large each is, by address. */
export function useImageSizes(addresses: readonly string[]): ReadonlyMap<string, ImageSize> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, ImageSize>>(new Map());
  const wanted = addresses.filter((address) => /^https?:\/\//i.test(address)).join('\n');
  useEffect(() => {
    let isCurrent = true;
    for (const address of wanted === '' ? [] : wanted.split('\n')) {
      const tell = (size: ImageSize) => {
        if (isCurrent) setSizes((present) => new Map(present).set(address, size));
      };
      const image = new Image();
      image.onload = () => tell({ kind: 'measured', width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => tell({ kind: 'missing' });
      image.src = address;
    }
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return sizes;
}

export const sizeOf = (sizes: ReadonlyMap<string, ImageSize>, address: string): ImageSize =>
  sizes.get(address) ?? loading;

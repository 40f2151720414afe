import { mountRootParcel, type Parcel, type ParcelConfigObject } from 'single-spa';

type MountParcel = (config: ParcelConfigObject, props: { readonly domElement: HTMLElement }) => Parcel;

let carrier: Promise<MountParcel> | null = null;

/**
 * Mounts parcels in one parcel of ours, which stays mounted and shows nothing. single-spa keeps every root parcel in a
 * table for ever, with its element and all that its lifecycles hold; a parcel's child is struck off when it unmounts.
 */
export function parcelMounter(): Promise<MountParcel> {
  carrier ??= new Promise((resolve) => {
    mountRootParcel(
      {
        name: 'adhelm-modules',
        bootstrap: async () => undefined,
        mount: async (props) => resolve(props.mountParcel as MountParcel),
        unmount: async () => undefined,
      },
      { domElement: document.createElement('div') },
    );
  });
  return carrier;
}

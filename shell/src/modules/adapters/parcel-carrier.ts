import { mountRootParcel, type Parcel, type ParcelConfigObject } from 'single-spa';

type MountParcel = (config: ParcelConfigObject, props: { readonly domElement: HTMLElement }) => Parcel;

let carrier: Promise<MountParcel> | null = null;

/**
 * Mounts parcels inside one invisible parcel that stays mounted. single-spa keeps every root parcel in a table forever,
 * with its element and everything its lifecycles hold, but removes a child parcel when it unmounts.
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

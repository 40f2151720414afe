/** Kinds of pictures that every browser draws and that run nothing. */
const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const MOST_BYTES = 1_000_000;

/** What file inputs accept. */
export const acceptedPictures = types.join(',');

export const isPicture = ({ type, size }: File): boolean => types.includes(type) && size <= MOST_BYTES;

/** The content of a file as a data URL. Rejects if it cannot be read. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}

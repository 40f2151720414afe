/** A path without percent signs; a malformed one stays as it is. */
export function decodedPath(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

import type { CDPSession } from 'playwright-core';

/** A file that a page downloaded, with the bytes of its body as transferred. */
export type Download = { readonly url: string; readonly bytes: number; readonly isScript: boolean };

export type Traffic = {
  /** Responses that did not come from the HTTP cache. */
  requests(): number;
  downloads(): readonly Download[];
};

type Response = { readonly url: string; readonly headerBytes: number; readonly isScript: boolean };

/** Records what a page downloads; answers from the HTTP cache do not count. `Network.enable` is the caller's. */
export function recordTraffic(session: CDPSession): Traffic {
  const responses = new Map<string, Response>();
  const downloads: Download[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.url.startsWith('data:')) return;
    const isScript = /javascript/.test(response.mimeType);
    responses.set(requestId, { url: response.url, headerBytes: response.encodedDataLength, isScript });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response === undefined) return;
    const { url, headerBytes, isScript } = response;
    downloads.push({ url, isScript, bytes: Math.max(0, encodedDataLength - headerBytes) });
  });
  return { requests: () => responses.size, downloads: () => downloads };
}

/** Bytes of all scripts. */
export function scriptBytes(downloads: readonly Download[]): number {
  return downloads.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
}

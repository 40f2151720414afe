import { IMPORT_LIMITS } from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import { hashOfFile } from './draft-content.ts';

const types = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

/** A file as the body of a request. Its hash represents it when requests are compared. */
export class UploadedFile {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  toJSON(): string {
    return hashOfFile(this.bytes).toString('hex');
  }
}

/** Lets the routes of an instance accept only a file as their body. A larger one is 413. */
export function acceptFiles(api: App): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<Buffer>(
    types,
    { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.fileBytes },
    (_request, bytes, done) => done(null, new UploadedFile(bytes)),
  );
}

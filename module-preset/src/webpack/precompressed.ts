import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

const compressible = /\.(js|json|svg)$/;
/** Files that only the server reads. */
const notServed = /(shell|platform)\.json$/;
const SMALLEST_WORTHWHILE = 1024;

/**
 * Every text file also as brotli and gzip, so that no server compresses the same file twice. Used by the shell's build;
 * the registry compresses module releases when they are published.
 */
export function precompressed(): WebpackPluginInstance[] {
  return [
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
      test: compressible,
      exclude: notServed,
      threshold: SMALLEST_WORTHWHILE,
      minRatio: 1,
    }),
    new CompressionPlugin({
      filename: '[path][base].gz',
      algorithm: 'gzip',
      test: compressible,
      exclude: notServed,
      threshold: SMALLEST_WORTHWHILE,
      minRatio: 1,
    }),
  ];
}

import { styleText } from 'node:util';
import type { CliIo, TextOutput } from '../cli-io.ts';

export type Style = Readonly<
  Record<'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', (text: string) => string>
>;

type Format = keyof Style;

/** Colours for terminals; plain text otherwise, and with `NO_COLOR` set (no-color.org). */
export function styleFor(output: TextOutput, env: CliIo['env']): Style {
  const isColoured = output.isTTY === true && (env.NO_COLOR ?? '') === '';
  const paint = (format: Format) => (text: string) =>
    isColoured ? styleText(format, text, { validateStream: false }) : text;
  return {
    bold: paint('bold'),
    dim: paint('dim'),
    red: paint('red'),
    green: paint('green'),
    yellow: paint('yellow'),
    cyan: paint('cyan'),
  };
}

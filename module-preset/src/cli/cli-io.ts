export type TextOutput = { readonly isTTY?: boolean; write(text: string): unknown };

/** Everything the commands use of the machine besides files, so that tests can replace it. */
export type CliIo = {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  readonly fetch: typeof fetch;
  /** Resolves when the person stops a long-running command. */
  readonly untilStopped: () => Promise<void>;
};

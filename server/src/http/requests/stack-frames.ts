/**
 * Where an error came from, without its message: that may repeat an address, an id or what somebody typed, and logs hold
 * nothing of the kind.
 */
export function stackFrames(error: unknown): { type: string; stack: string } {
  const { name, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, stack: frames.join('\n') };
}

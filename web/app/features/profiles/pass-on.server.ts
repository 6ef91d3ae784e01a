import { textParts } from './text-parts.server.ts';

// More than the largest picture and CV together: beyond it nobody's typing is waited for.
const maxDrainedBytes = 16 * 1024 * 1024;

/** Hands an upload on as it comes, never held whole, and remembers what was typed beside the files. */
export function passOn(request: Request, names: readonly string[]) {
  const contentType = request.headers.get('content-type') ?? '';
  const parts = textParts(contentType, names);
  const source = (request.body ?? new Blob().stream()).getReader();
  let passed = 0;

  async function next(): Promise<Uint8Array | null> {
    const { done, value } = await source.read();
    if (done) return null;
    passed += value.byteLength;
    parts.read(value);
    return value;
  }

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await next();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });

  return {
    raw: { body, contentType },
    /** After a refusal the rest is read too: it may hold typed words, and a browser that is still sending hears no answer. */
    async typed(): Promise<Record<string, string>> {
      while (passed < maxDrainedBytes && (await next()));
      return Object.fromEntries(parts.found);
    },
  };
}

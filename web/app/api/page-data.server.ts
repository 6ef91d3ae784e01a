/** What the router wants to be told: it reads the data from a stream, which is there as a whole. */
export async function readPageData(stream: ReadableStream<Uint8Array> | undefined): Promise<string | null> {
  if (!stream) return null;
  const text = JSON.stringify(await new Response(stream).text());
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${text.replace(/[&><\u0100-\uffff]/g, escaped)});${controller}.close()`;
}

/** Also what needs two bytes in memory: a page of one byte a sign is put together and sent in half of the time. */
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

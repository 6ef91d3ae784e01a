/** The inline script with the loader data: the router reads them from a stream, and here they are whole. */
export async function readPageData(stream: ReadableStream<Uint8Array>): Promise<string> {
  const text = JSON.stringify(await new Response(stream).text());
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${text.replace(/[&><\u2028\u2029]/g, escaped)});${controller}.close()`;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

type Marks = { nonce: string; requestId: string };
type Rendered = { status: number; headers: Headers; text: string; marks: Marks };

/**
 * Visitors who ask for the same page at the same moment share one rendering, which costs more than all the rest of the
 * answer. Nothing is kept: who comes after it has ended gets a fresh one, so no page is ever old.
 */
export function coalesceRenders() {
  const underWay = new Map<string, Promise<Rendered>>();

  return async (key: string, marks: Marks, render: () => Promise<Response>): Promise<Response> => {
    let rendering = underWay.get(key);
    if (!rendering) {
      rendering = read(render, marks).finally(() => underWay.delete(key));
      underWay.set(key, rendering);
    }
    const { status, headers, text, marks: first } = await rendering;
    // Each answer carries marks of its own: a nonce is worth something only once.
    const own = text.replaceAll(first.nonce, marks.nonce).replaceAll(first.requestId, marks.requestId);
    return new Response(own || null, { status, headers });
  };
}

async function read(render: () => Promise<Response>, marks: Marks): Promise<Rendered> {
  const response = await render();
  return { status: response.status, headers: response.headers, text: await response.text(), marks };
}

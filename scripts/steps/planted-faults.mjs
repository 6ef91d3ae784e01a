import { createServer } from 'node:http';

/** True as the database behind a page that pastes the parameter into its query would find it: `1 AND 7=7`. */
function findsRow(id) {
  const [, conditions] = /^1((?:\s+AND\s+\d+=\d+)*)\s*(?:--.*)?$/i.exec(id.trim()) ?? [];
  if (conditions === undefined) return false;
  return [...conditions.matchAll(/(?<!\d)(\d+)=(\d+)/g)].every(([, left, right]) => left === right);
}

const page = (body) => `<!doctype html><html><head><title>Planted</title></head><body>${body}</body></html>`;

/** A server with one fault for each scanner: a scanner that misses it cannot be trusted to find nothing. */
export async function startPlantedFaults() {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(`http://planted${request.url}`);
    const name = searchParams.get('name') ?? 'you';
    const answers = {
      '/': () => page('<a href="/row?id=1">a row</a> <a href="/greet?name=you">a greeting</a>'),
      '/row': () => page(findsRow(searchParams.get('id') ?? '') ? '<p>Found: one row</p>' : '<p>Nothing</p>'),
      '/greet': () => page(`<p>Hello ${name}</p>`),
      '/phpinfo.php': () => page('<h1>phpinfo()</h1><p>PHP Version 5.3.1</p>'),
    };
    const answer = answers[pathname];
    reply.writeHead(answer ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    reply.end(answer ? answer() : page('<p>Not here</p>'));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

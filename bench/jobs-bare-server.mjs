// The floor: node:http, nothing else, sending as many bytes as the product does.
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.env.BODY_BYTES), 'x');
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');

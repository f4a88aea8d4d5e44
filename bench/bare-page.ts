import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least node:http can do for a cached page: the bytes of PAGE (a file), with three headers and Node's own. */
const body = readFileSync(process.env.PAGE ?? '');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};
createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('READY'));

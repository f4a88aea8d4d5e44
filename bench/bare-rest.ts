import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Caller, CallerStatement } from '#server/database/driver.ts';
import { openPools } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { CELLS } from '#server/rest/statement.ts';

/** One statement of the REST surface, as it was run for its caller. */
export interface CapturedStatement {
  caller: Caller;
  statement: CallerStatement;
}

/**
 * The least an HTTP server can do for the same answers: node:http, our driver and the statements of STATEMENTS (a
 * JSON file), answered at /0, /1 and so on. Without sign-in, parsing, checks, headers and log.
 */
const statements = JSON.parse(readFileSync(process.env.STATEMENTS ?? '', 'utf8')) as CapturedStatement[];
const { api } = await openPools({ connectionString: process.env.DATABASE_URL ?? '' }, createLog('silent'), {
  migrated: true,
});
const server = createServer((request, response) => {
  const asked = statements[Number(request.url?.slice(1))];
  request.resume();
  if (!asked) return void response.writeHead(404).end();
  api.run(asked.caller, asked.statement).then(
    ({ rows }) => {
      const body = rows[0]?.[CELLS.body] ?? '';
      // The body is a byte in each character, as the REST surface asks for it.
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
        .end(body, 'latin1');
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('READY'));

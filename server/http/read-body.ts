/** Reads a body up to a limit; null for a longer one, of which no more than the limit was ever held. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | null> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) return null;
  // Node holds the sender to the announced length, so there is nothing to count.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

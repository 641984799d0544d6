/**
 * The lines of a file, each ended by a line feed and by nothing else: whatever else is there is part of a line.
 * @throws {TypeError} where it isn't UTF-8
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = '';
  for await (const chunk of chunks) {
    const [end = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    line += end;
    for (const other of others) {
      yield line;
      line = other;
    }
  }
  line += decoder.decode();
  if (line) yield line;
}

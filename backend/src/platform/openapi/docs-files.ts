import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const toGzip = promisify(gzip);

const read = (name: string) => readFile(path.join(folder, name)).then((content) => toGzip(content));
const compressed = new Map<string, ReturnType<typeof read>>();

export const docsFiles: RequestHandler = async (request, response, next) => {
  const [, name] = /^\/(swagger-ui\.css|swagger-ui-bundle\.js)$/.exec(request.path) ?? [];
  if (!name) {
    next();
    return;
  }
  const body = compressed.get(name) ?? read(name);
  compressed.set(name, body);
  response.type(path.extname(name)).setHeader('Content-Encoding', 'gzip');
  response.setHeader('Cache-Control', 'no-cache');
  response.send(await body);
};

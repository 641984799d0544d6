import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../errors/app-error.js';

export const largestImageBytes = 10 * 1024 * 1024;
const largestFieldBytes = 256 * 1024;
const largestBodyBytes = largestImageBytes + 2 * 1024 * 1024;
const largestTextsBytes = 1024 * 1024; // where no image is accepted
// For fields like `list[3]`: iterating a sparse list visits its gaps.
const furthestPlace = 1000;

interface Multipart {
  fields: Record<string, unknown>;
  file?: Buffer;
}

/** In memory, other fields' files skipped. @throws {AppError} 413 when it is too large, 400 when it can't be read */
export async function readMultipart(
  request: Request,
  response: Response,
  fileField: string | undefined,
  maxBytes = fileField === undefined ? largestTextsBytes : largestBodyBytes,
): Promise<Multipart> {
  const middleware = multer(optionsFor(fileField, maxBytes)).any();
  try {
    await new Promise<void>((resolve, reject) => {
      middleware(request, response, (error) => (error ? reject(error as Error) : resolve()));
    });
  } catch (error) {
    throw refusalOf(error);
  }
  const fields = request.body as Record<string, unknown> | undefined;
  if (!fields) throw new AppError('request.malformed'); // it has no boundary
  const files = Array.isArray(request.files) ? request.files : [];
  return { fields: { ...fields }, file: files.at(-1)?.buffer };
}

// Missing in multer's types.
type Options = multer.Options & { streamHandler: (request: Request, parser: Parser) => void };
type Parser = NodeJS.WritableStream & { destroy(error: Error): void };

function optionsFor(fileField: string | undefined, maxBytes: number): multer.Options {
  const options: Options = {
    storage: multer.memoryStorage(),
    limits: {
      fileSize: largestImageBytes,
      fieldSize: largestFieldBytes,
      fieldNameSize: 100,
      fields: 4000,
      files: 4,
      parts: 4004,
      fieldArrayIndexLimit: furthestPlace,
    },
    fileFilter: (_, file, accept) => {
      accept(null, file.fieldname === fileField);
    },
    streamHandler: pipeUpTo(maxBytes),
  };
  return options;
}

function pipeUpTo(maxBytes: number): Options['streamHandler'] {
  return (incoming, parser) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return;
      incoming.off('data', count);
      parser.destroy(new AppError('request.too-large'));
    };
    incoming.on('data', count);
    incoming.pipe(parser);
  };
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error as AppError;
  const code = error instanceof multer.MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return new AppError('media.too-large');
  if (code?.startsWith('LIMIT_')) return new AppError('request.too-large');
  return new AppError('request.malformed');
}

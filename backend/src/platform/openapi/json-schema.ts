import type { Schema } from '@parwaz/shared/contracts';
import { z } from 'zod';

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  format?: string;
  [keyword: string]: unknown;
}

export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' }) as JsonSchema;
  delete made.$schema;
  return made;
}

export function exampleOf(schema: JsonSchema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return exampleOf(choice);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property)]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    case 'string':
      return 'text';
    default:
      return null;
  }
}

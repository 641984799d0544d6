import type { DynamicModule, Type } from '@nestjs/common';
import { MongooseModule, SchemaFactory } from '@nestjs/mongoose';
import type { IndexDefinition } from 'mongoose';

/** The models of document classes, with the compound indexes that a class names; a class belongs to one module. */
export function modelsOf(...documents: (Type & { indexes?: readonly object[] })[]): DynamicModule {
  const features = documents.map((document) => {
    const schema = SchemaFactory.createForClass(document);
    for (const index of document.indexes ?? []) schema.index(index as IndexDefinition);
    return { name: document.name, schema };
  });
  return MongooseModule.forFeature(features);
}

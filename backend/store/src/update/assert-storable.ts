import { type BsonValue, isDocument } from '../bson/values.js';
import { CommandError } from '../errors.js';

/** The fields of a DBRef, the only ones that may begin with `$`. */
export const referenceFields: readonly string[] = ['$ref', '$id', '$db'];

export function assertStorable(value: BsonValue): void {
  if (Array.isArray(value)) {
    for (const element of value) assertStorable(element);
  } else if (isDocument(value)) {
    for (const name of Object.keys(value)) {
      if (name.startsWith('$') && !referenceFields.includes(name)) {
        throw new CommandError(
          52,
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`,
        );
      }
      assertStorable(value[name]);
    }
  }
}

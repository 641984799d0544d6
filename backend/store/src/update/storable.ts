import { type BsonValue, isDocument } from '../bson/values.js';
import { CommandError } from '../errors.js';

/** Refuses a value with fields that begin with `$`, unless they make a DBRef. */
export function storable<T extends BsonValue>(value: T): T {
  if (Array.isArray(value)) value.forEach(storable);
  else if (isDocument(value)) {
    for (const name of Object.keys(value)) {
      if (name.startsWith('$') && name !== '$ref' && name !== '$id' && name !== '$db') {
        throw new CommandError(
          52,
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`,
        );
      }
      storable(value[name]);
    }
  }
  return value;
}

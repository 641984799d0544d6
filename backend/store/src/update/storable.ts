import { type BsonValue, isDocument } from '../bson/values.js';
import { CommandError } from '../errors.js';

/** A value to be stored may hold fields that begin with `$` only as a DBRef. */
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

/** A code of an official day in groups of four digits, for people: `58-07d5-e4c1-…`. */
export function groupedCode(code: string): string {
  const [revision = '', digits = ''] = code.split('-');
  return [revision, ...(digits.match(/.{1,4}/g) ?? [])].join('-');
}

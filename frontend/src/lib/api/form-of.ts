/** A multipart body: pictures as files, lists and objects as JSON. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value instanceof File) form.append(name, value);
    else if (value instanceof Blob) form.append(name, value, `${name}.webp`);
    else if (value !== undefined) form.append(name, textOf(value));
  }
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

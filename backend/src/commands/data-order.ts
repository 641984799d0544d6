import { parseArgs } from 'node:util';

export type DataOrder =
  | { task: 'export'; file: string }
  | { task: 'import'; file: string; replace: boolean }
  | { task: 'check'; repair: boolean; newEpoch: boolean }
  | { task: 'verify'; file: string; code: string | undefined }
  | { task: 'serve'; port: number };

const usages = {
  export: 'npm run data:export -- FILE',
  import: 'npm run data:import -- FILE [--replace]',
  check:
    'npm run data:check [-- --repair] [-- --new-epoch], or npm run data:check -- --verify FILE [--code CODE]',
  serve: 'npm run data:serve -- --port N',
};

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;

export function usageOf(task: string | undefined): string {
  const one = Object.entries(usages).find(([name]) => name === task);
  return one?.[1] ?? Object.values(usages).join('\n');
}

/** Null for arguments that make no sense. */
export function readOrder([task, ...args]: readonly string[]): DataOrder | null {
  try {
    switch (task) {
      case 'export': {
        const file = onlyOne(parseArgs({ args, allowPositionals: true }).positionals);
        return file === null ? null : { task, file };
      }
      case 'import': {
        const options = { replace: flag };
        const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
        const file = onlyOne(positionals);
        return file === null ? null : { task, file, replace: values.replace };
      }
      case 'check': {
        const options = { repair: flag, 'new-epoch': flag, verify: text, code: text };
        const { repair, 'new-epoch': newEpoch, verify, code } = parseArgs({ args, options }).values;
        if (verify === undefined) return code === undefined ? { task, repair, newEpoch } : null;
        return repair || newEpoch ? null : { task: 'verify', file: verify, code };
      }
      case 'serve': {
        const { port = '' } = parseArgs({ args, options: { port: text } }).values;
        return /^\d{1,5}$/.test(port) && Number(port) <= 65_535 ? { task, port: Number(port) } : null;
      }
      default:
        return null;
    }
  } catch {
    return null; // an unknown option
  }
}

function onlyOne([first, ...others]: readonly string[]): string | null {
  return first === undefined || others.length > 0 ? null : first;
}

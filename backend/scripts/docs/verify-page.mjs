import { existsSync, readFileSync } from 'node:fs';
import prettier from 'prettier';
import ts from 'typescript';
import { inRoot } from '../prepare/paths.mjs';

/** Code by which the page and `data:check -- --verify` read files and codes: both say the same of odd ones. */
const sources = [
  'shared/src/text/digits.ts',
  'backend/src/capabilities/proof/verify/lines.ts',
  'backend/src/capabilities/proof/verify/read-code.ts',
  'backend/src/capabilities/proof/verify/read-logs.ts',
];
const place = /(<script id="reading">)[^]*?(<\/script>)/;

/** `docs/verify.html` with the code of today; as it is where the product is without proofs. */
export async function verifyPage() {
  const file = inRoot('docs/verify.html');
  const kept = readFileSync(file, 'utf8');
  if (!sources.every((source) => existsSync(inRoot(source)))) return kept;
  const code = sources.map((source) => plainScript(readFileSync(inRoot(source), 'utf8'))).join('\n');
  const page = kept.replace(place, (_, begin, end) => `${begin}\n${code}\n${end}`);
  return prettier.format(page, { ...(await prettier.resolveConfig(file)), filepath: file });
}

function plainScript(source) {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };
  const { outputText } = ts.transpileModule(source.replace(/^import .*\n/gm, ''), { compilerOptions });
  return outputText.replace(/^export (?:\{\};\n)?/gm, '');
}

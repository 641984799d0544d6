import { builtinRules } from 'eslint/use-at-your-own-risk';
import { defineConfig } from 'eslint/config';

/** Turns of phrase that no engineer would say to a colleague. */
const tellTales =
  /\b(?:anew|whom|whoever|(?<!there )is none|none of (?:its|theirs)|after so long|but for|that which)\b/i;
const question = /^\*[\s*]*(?:What|Who|Whom|Whose|How|Whether|Whatever|Whoever)\b/;

const plainComments = {
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const { loc, value } = comment;
        const [tellTale] = tellTales.exec(value) ?? [];
        if (tellTale) report({ loc, message: `Say it plainly: “${tellTale}”.` });
        if (comment.type === 'Block' && question.test(value)) {
          report({ loc, message: 'Begin with what the thing is or does, not with a question.' });
        }
      }
    },
  }),
};

const isComponent = (node) => {
  const named = node.parent?.type === 'VariableDeclarator' ? node.parent.id : node.id;
  return /^[A-Z]/.test(named?.name ?? '');
};

/** Members of a component's props, written in its head or as an interface that is called after it. */
const bareProps = {
  create({ sourceCode, report }) {
    const refuse = (members) => {
      for (const member of members) {
        for (const { loc } of sourceCode.getCommentsBefore(member)) {
          report({ loc, message: 'Let the name of a prop say what it is.' });
        }
      }
    };
    const ofParameters = (node) => {
      const type = node.params[0]?.typeAnnotation?.typeAnnotation;
      if (type?.type === 'TSTypeLiteral' && isComponent(node)) refuse(type.members);
    };
    return {
      FunctionDeclaration: ofParameters,
      FunctionExpression: ofParameters,
      ArrowFunctionExpression: ofParameters,
      'TSInterfaceDeclaration[id.name=/Props$/]': ({ body }) => refuse(body.body),
    };
  },
};

/** The core rule, which would count a whole `describe` as one function. */
const linesPerFunction = builtinRules.get('max-lines-per-function');
const linesPerTest = {
  meta: linesPerFunction.meta,
  create(context) {
    const isSuite = ({ parent }) =>
      parent?.type === 'CallExpression' && /\bdescribe/.test(context.sourceCode.getText(parent.callee));
    const report = { value: (problem) => isSuite(problem.node) || context.report(problem) };
    return linesPerFunction.create(Object.create(context, { report }));
  },
};

const plugin = {
  rules: { 'bare-props': bareProps, 'plain-comments': plainComments, 'lines-per-test': linesPerTest },
};
const counted = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

/** Comments that people would say, and functions that one sees at a glance. */
export const plainEnglish = defineConfig(
  { plugins: { plain: plugin }, rules: { 'plain/plain-comments': 'error' } },
  { files: ['frontend/**/*.tsx'], rules: { 'plain/bare-props': 'error' } },
  {
    files: ['{shared,backend,backend/store,frontend}/src/**/*.{ts,tsx}'],
    rules: { 'max-lines-per-function': counted(60) },
  },
  {
    files: ['{shared,backend,backend/store,frontend}/{test,bench}/**/*.{ts,tsx}'],
    rules: { 'plain/lines-per-test': counted(100) },
  },
);

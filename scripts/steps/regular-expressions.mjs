import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { whyNotLinear } from './linear-regex.mjs';
import { root } from './run.mjs';

const folders = ['contract/src', 'server/src', 'web/app', 'scripts'];
/** What the check itself must find, and what it must leave alone. */
const slow = ['(a+)+$', '\\s+$', "(?:\\w+['s]* ){0,4}cash", '<a [^>]*>', '^(.*),(.*)$', '(?:ab|ba|a|b)*c'];
const linear = ['^\\w+@\\w+\\.\\w+$', '\\b[a-z]+ing\\b', '<[^<>]*>', 'a{1,50}b', '\\d+'];
/** "linear: at most 200 characters" shortly before an expression says why it may stay. */
const allowed = /\blinear: at most [\d,]+ /;

/** Fails on regular expressions that take more than linear time, in literals and in `new RegExp` of constant text. */
export async function checkRegularExpressions() {
  const wrong = [
    ...slow
      .filter((source) => !whyNotLinear(source, ''))
      .map((source) => `not found to be slow: /${source}/`),
    ...linear.filter((source) => whyNotLinear(source, '')).map((source) => `found to be slow: /${source}/`),
  ];
  const found = folders.flatMap(filesUnder).flatMap(expressionsIn);
  const faults = found.flatMap(({ place, source, flags, isAllowed }) => {
    const why = isAllowed ? undefined : whyNotLinear(source, flags);
    return why ? [`${place} /${source}/${flags}: ${why}`] : [];
  });
  const output = [...wrong, ...faults].join('\n');
  return { ok: output === '' && found.length > 0, output: output || 'No regular expression was found.' };
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

function filesUnder(folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !isTest(file));
}

function expressionsIn(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const found = [];
  if (!text.includes('/') && !text.includes('RegExp')) return found;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const visit = (node) => {
    const expression = expressionOf(node);
    if (expression) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const isAllowed = allowed.test(lines.slice(Math.max(0, line - 3), line + 1).join('\n'));
      found.push({ place: `${file}:${line + 1}`, isAllowed, ...expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function expressionOf(node) {
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  const [pattern, flags] = isCall && node.expression.getText() === 'RegExp' ? (node.arguments ?? []) : [];
  if (!pattern || !ts.isStringLiteralLike(pattern)) return undefined;
  return { source: pattern.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' };
}

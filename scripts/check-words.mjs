// The words of this code are those of the field (CONTRIBUTING.md, "Words"). This finds replaced ones in file
// names, identifiers, comments, titles of tests and the documentation:
//   node scripts/check-words.mjs [path …]
// It prints `file:line: word → what to say` and ends with 1 when it found any.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './steps/run.mjs';

const parts = [
  'contract',
  'server',
  'web',
  'e2e',
  'scripts',
  'bench',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
];
const testCalls = new Set(['test', 'it', 'describe', 'step']);

/** Replaced words. `name`: found in identifiers and file names, written-like-this; `text`: found in sentences. */
const replaced = [
  { say: 'request context, API client', name: 'doors?|doorway', text: 'doors?|doorway' },
  { say: 'AppError', name: 'refusals?', text: 'refusals?' },
  { say: 'email', name: 'letters?', text: 'letters?' },
  { say: 'enqueue', name: 'ow(e|es|ed|ing)', text: 'ow(e|es|ed|ing)' },
  { say: 'flush', name: 'hurry', text: 'hurry' },
  { say: 'currentUser', name: '(the-)?(visitor|actor|who)$', text: 'actors?' },
  { say: 'access, requireRole', name: 'allow$' },
  { say: 'action', name: 'acts?', text: '(an?|the|this|that|each|every|one|administrative) acts?' },
  { say: 'auditLog.write', name: 'record-act' },
  { say: 'authenticate', name: 'identify', text: 'identify plugin' },
  { say: 'message, label, query', name: 'words' },
  { say: 'max, limit', name: '(the-)?most', text: 'mostListed' },
  { say: 'cleanup', name: 'sweep(s|er|ing)?', text: 'sweep(s|er|ing)?' },
  { say: 'normalize', name: 'tid(y|ies|ied)', text: 'tid(y|ies|ied|ying)' },
  { say: 'fields', name: 'facts?', text: 'facts' },
  { say: 'input', name: 'given' },
  { say: 'created', name: 'made' },
  { say: 'confirm', name: '(has-)?asked|ask-first', text: 'ask(s|ed)? first' },
  { say: 'content negotiation', name: 'audience', text: 'audiences?' },
  { say: 'coalesce', name: 'together' },
  { say: 'cache', name: 'remember(s|ed)?' },
  { say: 'hydrate', name: '(take|taken)-over', text: '(tak(e|es|en|ing)|took) over' },
  { say: 'critical CSS, inlined CSS', name: '(used-css|whole-styles?)', text: 'whole (styles|sheet)' },
  { say: 'defer scripts', name: 'words-first', text: 'words first' },
  { say: 'render in steps', name: 'draw-rest', text: 'draw the rest' },
  { say: 'module, layer, product', name: '(open-)?houses?', text: 'houses?' },
  { say: 'layer, module', name: 'rooms?', text: 'rooms?' },
  { say: 'e2e test', name: 'journeys?', text: 'journeys?' },
  { say: 'scam filter', name: 'asks-for-money' },
  { say: 'moderation queue', name: 'waiting-room', text: 'waiting rooms?' },
].map(({ say, name, text }) => ({
  say,
  name: name && new RegExp(`(?:^|-)(?:${name})(?:-|$)`),
  text: text && new RegExp(`(?<![\\w-])(?:${text})(?![\\w-])`, 'i'),
}));

/** Honest uses of the same words. */
const allowed = {
  names: new Map([
    ['letterSpacing', 'a property of CSS'],
    ['check-words.mjs', 'about the words themselves'],
    ['0011-layers-and-words.md', 'about the words themselves'],
  ]),
  // `act` is React's test helper there.
  reactTests: /\.dom\.test\.tsx:/,
  // The list of words for people.
  files: new Set(['scripts/check-words.mjs', 'CONTRIBUTING.md']),
  texts: [
    // Letters of the alphabet.
    /\b(?:the|two|three|capital|small|lower-case|upper-case|Akan|these|of|first|single) letters?\b/gi,
    /\bletters? (?:and|or) digits\b/gi,
    /\bplacement letters?\b/gi,
    /\bword of \w+ letters\b/gi,
    // Space.
    /\b(?:has|is|leaves?|enough|more|no|makes?|the) room\b|\broom (?:for|to|left)\b/gi,
  ],
};

const found = [];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...wanted()], {
  cwd: root,
  encoding: 'utf8',
});
for (const file of files.split('\n').filter(Boolean)) {
  if (!existsSync(path.join(root, file)) || allowed.files.has(file)) continue;
  checkFileName(file);
  if (/\.(tsx?|mjs)$/.test(file)) checkCode(file);
  else if (/\.(md|css)$/.test(file)) checkLines(file);
}

console.log(found.join('\n'));
console.log(`${found.length} replaced words`);
process.exitCode = found.length === 0 ? 0 : 1;

function wanted() {
  return process.argv.length > 2 ? process.argv.slice(2) : parts;
}

function checkFileName(file) {
  for (const part of file.split('/')) checkName(part, `${file}:0`);
}

function checkCode(file) {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const at = (position) => `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  const comments = new Map();
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      checkName(node.text, at(node.getStart(source)));
    const title = titleOf(node);
    if (title) checkText(title.text, at(title.getStart(source)));
    for (const range of commentsAround(source, node)) comments.set(range.pos, range);
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  for (const { pos, end } of comments.values()) {
    const lines = source.text.slice(pos, end).split('\n');
    const first = source.getLineAndCharacterOfPosition(pos).line + 1;
    for (const [index, line] of lines.entries()) checkText(line, `${file}:${first + index}`);
  }
}

function commentsAround(source, node) {
  if (node.kind === ts.SyntaxKind.JsxText) return [];
  return [
    ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
  ];
}

/** The title of a test, as in `test('…', …)` and `test.each(…)('…', …)`. */
function titleOf(node) {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  if (!title || !ts.isStringLiteralLike(title)) return undefined;
  let callee = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee) && testCalls.has(callee.name.text)) return title;
    callee = callee.expression;
  }
  return ts.isIdentifier(callee) && testCalls.has(callee.text) ? title : undefined;
}

function checkLines(file) {
  for (const [index, line] of read(file).split('\n').entries()) checkText(line, `${file}:${index + 1}`);
}

function checkName(name, place) {
  if (allowed.names.has(name) || (name === 'act' && allowed.reactTests.test(place))) return;
  const written = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[._]/g, '-')
    .toLowerCase();
  for (const { name: pattern, say } of replaced) {
    if (pattern?.test(written)) found.push(`${place}: ${name} → ${say}`);
  }
}

function checkText(text, place) {
  const rest = allowed.texts.reduce((left, pattern) => left.replaceAll(pattern, ''), text);
  for (const { text: pattern, say } of replaced) {
    const word = pattern?.exec(rest)?.[0];
    if (word) found.push(`${place}: "${word}" in a sentence → ${say}`);
  }
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

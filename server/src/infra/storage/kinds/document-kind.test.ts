import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { goodCvs } from '#testing/fixtures/good-files.ts';
import { hostileCvs } from '#testing/fixtures/hostile-cvs.ts';
import { type HostileFile, hostilePdfs } from '#testing/fixtures/hostile-pdfs.ts';
import { hostileWord } from '#testing/fixtures/hostile-word.ts';
import { realCvs } from '#testing/fixtures/real-cvs.ts';
import { doc, docx, wordStream } from '#testing/fixtures/word-files.ts';
import { cleanDocument } from './document-kind.ts';
import { isFirstPageBlank } from './pdf-pages.ts';
import { openZip } from './zip.ts';

const folder = await mkdtemp(join(tmpdir(), 'akwan-kinds-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'file');

async function clean(bytes: Buffer) {
  await writeFile(path, bytes);
  const verdict = await cleanDocument(path);
  return { verdict, copy: await readFile(path) };
}

/** Everything that a clean copy holds, unpacked. */
async function contentOf(copy: Buffer): Promise<string> {
  if (copy.subarray(0, 4).toString() === '%PDF') return pdfContent(copy);
  if (copy[0] === 0xd0) return `${copy.toString('latin1')}${copy.toString('utf16le')}`;
  const zip = await openZip(copy);
  const parts = [...zip.names.values()].map(async (name) => `${name}: ${await zip.read(name)}`);
  return (await Promise.all(parts)).join('\n');
}

async function pdfContent(copy: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(copy, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    const isPacked = object instanceof PDFRawStream && /FlateDecode/.test(String(object.dict));
    return `${object}${isPacked ? inflateSync(object.contents).toString('latin1') : ''}`;
  });
  // Texts may be written as hexadecimal numbers, with two bytes a letter.
  return objects.join('\n').replace(/<([0-9a-f]{2,})>/gi, (_all, hex) => {
    return `(${Buffer.from(hex, 'hex').toString('latin1').replaceAll('\0', '')})`;
  });
}

test.each(Object.entries(goodCvs()))(
  'the %s that the hostile ones are made from is a CV',
  async (kind, bytes) => {
    expect((await clean(bytes)).verdict).toEqual({ kind });
  },
);

test.each(Object.entries(await realCvs()))(
  '%s is a CV, and stays one when it is cleaned',
  async (_title, file) => {
    const { kind, bytes } = file;
    const first = await clean(bytes);
    expect(first.verdict).toEqual({ kind });
    const again = await clean(first.copy);
    expect(again.verdict).toEqual({ kind });
    if (kind === 'pdf') expect(await isFirstPageBlank(path)).toBe(false);
  },
);

const hostile = Object.entries<HostileFile>({ ...hostileCvs(), ...hostileWord(), ...hostilePdfs() });

test.each(hostile.filter(([, { refusal }]) => refusal))(
  '%s is refused',
  async (_title, { bytes, refusal }) => {
    expect((await clean(bytes)).verdict).toEqual({ refusal });
  },
);

const harmful =
  /evil|JavaScript|Launch|EmbeddedFile|XFA|AlternateContent|attachedTemplate|<script|macroEnabled/;

test.each(hostile.filter(([, { refusal }]) => !refusal))(
  '%s is harmless when it is cleaned',
  async (_title, { bytes }) => {
    const { verdict, copy } = await clean(bytes);
    expect(verdict).toMatchObject({ kind: expect.any(String) });
    expect(await contentOf(copy)).not.toMatch(harmful);
    expect(copy.toString('latin1')).not.toMatch(/evil/);
  },
);

test('what a link is used for beside being a link is dropped, and so is text that lies among data', async () => {
  const { copy } = await clean(
    docx({
      body: `<w:p><v:imagedata r:id="rId1"/><v:fill r:href="rId1"/><w:headerReference r:id="rId2"/>
        <w:hyperlink r:id="rId1"><w:r><w:t>Ama</w:t></w:r></w:hyperlink></w:p>`,
      parts: { 'customXml/item1.xml': { data: '<data/>' } },
      links: [
        { type: 'hyperlink', target: 'https://ama.example', external: true },
        { type: 'customXml', target: '../customXml/item1.xml' },
      ],
    }),
  );
  const content = await contentOf(copy);
  expect(content).toContain('<w:hyperlink r:id="rId1"><w:r><w:t>Ama</w:t></w:r></w:hyperlink>');
  expect(content).not.toMatch(/imagedata|v:fill|headerReference/);
});

test('the text of a CV, its fields and its links survive', async () => {
  const { 'a Word file with fields of many kinds': fields, 'a Word file with links of many kinds': links } =
    await realCvs();
  const withFields = await contentOf((await clean(fields?.bytes as Buffer)).copy);
  expect(withFields).toMatch(/MACROBUTTON.*ZOTERO.*SUM\(ABOVE\).*https:\/\/ama.example/s);
  // The picture that was pasted from the web is there; where it came from is not asked again.
  expect(withFields).not.toContain('INCLUDEPICTURE');
  const withLinks = await contentOf((await clean(links?.bytes as Buffer)).copy);
  expect(withLinks).toMatch(/whatsapp.*sms:.*skype:.*htpps:.*certificate\.pdf/s);
  expect(withLinks).not.toContain('C:/Users');
});

test('a PDF that only its owner may change is stored without its password', async () => {
  const { 'a PDF that only its owner may change': file } = await realCvs();
  expect(file?.bytes.includes('/Encrypt')).toBe(true);
  const { copy } = await clean(file?.bytes as Buffer);
  expect(copy.includes('/Encrypt')).toBe(false);
  expect(await contentOf(copy)).toContain('linkedin.com/in/ama-owusu');
});

test('an old document with a password is told apart', async () => {
  const { verdict } = await clean(doc({ WordDocument: wordStream('secret', 0x100) }));
  expect(verdict).toEqual({ refusal: 'protected' });
});

test('a first page without anything on it is found', async () => {
  const file = await PDFDocument.create();
  file.addPage();
  file.addPage().drawText('Ama Owusu');
  await writeFile(path, await file.save());
  expect(await isFirstPageBlank(path)).toBe(true);
});

import type { Endpoint } from '@akwan/contract/endpoint.ts';
import fc, { type Arbitrary } from 'fast-check';
import { type FilePart, form } from '#testing/fixtures/files.ts';
import { goodCvs, goodPictures } from '#testing/fixtures/good-files.ts';
import { hostileCvs } from '#testing/fixtures/hostile-cvs.ts';
import { hostilePdfs } from '#testing/fixtures/hostile-pdfs.ts';
import { hostilePictures } from '#testing/fixtures/hostile-pictures.ts';
import { hostileWord } from '#testing/fixtures/hostile-word.ts';

/** Small enough for thousands of requests; the large ones have tests of their own. */
const maxBytes = 300_000;

const hostile = Object.values({ ...hostileCvs(), ...hostilePdfs(), ...hostileWord() });
const sent: Buffer[] = [
  ...hostile.map(({ bytes }) => bytes),
  ...Object.values(goodCvs()),
  ...Object.values(await hostilePictures()),
  ...Object.values(await goodPictures()),
].filter(({ length }) => length < maxBytes);

/** What a form says of its size and end, against what it is. */
const sizes = [
  'right',
  'cut',
  'unended',
  'twice',
  'declared less',
  'declared more',
  'other boundary',
] as const;

export type FormChange = {
  /** Parts of the form: honest and hostile files, texts, and fields that nobody asked for. */
  parts: Record<string, string | FilePart>;
  size: (typeof sizes)[number];
};

/** Half of a surrogate pair, as it looks in UTF-8 when a program writes it nevertheless. */
const halfPair = Buffer.from([0xed, 0xa0, 0x80]).toString('latin1');
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', '\u0000', '\ud800', 'Ama \udc00', halfPair, '{"a":"\\ud800"}', 'x'.repeat(70_000)),
);
const fileName = fc.constantFrom(
  'cv.pdf',
  'cv.docx',
  '',
  '"',
  '../../etc/passwd',
  '\ud83d.pdf',
  'x'.repeat(5_000),
);
const file: Arbitrary<FilePart> = fc.record({
  name: fileName,
  bytes: fc.oneof(
    fc.constantFrom(...sent),
    fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  ),
  type: fc.constantFrom('application/pdf', 'image/jpeg', 'text/html', '', 'x'.repeat(300)),
});

export function formArbitrary({ files = {}, body }: Endpoint): Arbitrary<FormChange> {
  const fields = body && 'shape' in body ? Object.keys(body.shape as object) : [];
  const names = fc.constantFrom(...Object.keys(files), ...fields, 'strange', '\ud800', '__proto__', '');
  const part = fc.tuple(names, fc.oneof({ weight: 3, arbitrary: file }, { weight: 2, arbitrary: text }));
  return fc.record({
    parts: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => Object.fromEntries(parts)),
    size: fc.oneof({ weight: 3, arbitrary: fc.constant('right' as const) }, fc.constantFrom(...sizes)),
  });
}

export function writeForm({ parts, size }: FormChange): { payload: Buffer; headers: Record<string, string> } {
  const { payload, headers } = form(parts);
  const { length } = payload;
  switch (size) {
    case 'cut':
      return { payload: payload.subarray(0, length >> 1), headers };
    case 'unended':
      return { payload: payload.subarray(0, length - 6), headers };
    case 'twice':
      return { payload: Buffer.concat([payload, payload]), headers };
    case 'declared less':
      return { payload, headers: { ...headers, 'content-length': String(length >> 1) } };
    case 'declared more':
      return { payload, headers: { ...headers, 'content-length': String(length * 2) } };
    case 'other boundary':
      return { payload, headers: { 'content-type': 'multipart/form-data; boundary=other' } };
    default:
      return { payload, headers };
  }
}

import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';
import { refuseIf } from './refused-document.ts';

const megabyte = 1024 * 1024;
/** What PDFium may take to draw a page; one that wants more is not drawn. */
const maxBytes = 192 * megabyte;
/** What it may take to read a document of 5 MB; tables of millions of objects end here, after a second or two. */
const maxReadingBytes = 80 * megabyte;
/** Object streams are unpacked when a document is written anew; a CV of 5 MB stays far below this. */
const maxWrittenBytes = 48 * megabyte;
const wasmPage = 64 * 1024;

type WasmMemory = { buffer: ArrayBuffer; grow(delta: number): number };
type Wasm = {
  Memory: { prototype: WasmMemory };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
};
const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: Wasm };

// PDFium asks for memory by this call, and takes an error for "there is none".
const { grow } = wasm.Memory.prototype;
let allowedBytes = maxBytes;
wasm.Memory.prototype.grow = function (delta) {
  if (this.buffer.byteLength + delta * wasmPage > allowedBytes) throw new RangeError('too much memory');
  return grow.call(this, delta);
};

/** What the package leaves out of its types. */
type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  HEAPU32: Uint32Array;
  _FPDF_GetDefaultSystemFontInfo(): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  wasmExports: { __indirect_function_table: { set(index: number, called: unknown): void } };
};
type Loaded = { pdfium: Pdfium; library: Awaited<ReturnType<typeof PDFiumLibrary.init>> };

async function load(): Promise<Loaded> {
  let loaded: Pdfium | undefined;
  const vendor: typeof PDFiumModule = async (options) => {
    loaded = (await PDFiumModule(options)) as Pdfium;
    return loaded;
  };
  const library = await PDFiumLibrary.initBase({ vendor });
  return { library, pdfium: loaded as Pdfium };
}

let current: Promise<Loaded> | undefined;

/** An error may leave PDFium in any state: the next file gets a new one. */
export async function withPdfium<Result>(
  use: (loaded: Loaded) => Promise<Result>,
  maxMemory = maxBytes,
): Promise<Result> {
  allowedBytes = maxMemory;
  current ??= load();
  try {
    return await use(await current);
  } catch (error) {
    current = undefined;
    throw error;
  }
}

const errorPassword = 4;
const errorSecurity = 5;

/**
 * The document as PDFium understands it, written from the objects that its pages, outlines and forms lead to.
 * Tables that lead elsewhere, bytes around the file, object streams and an owner's password do not survive.
 */
export const writeAnew = (bytes: Buffer): Promise<Buffer> => withDocument(bytes, save);

/** Refuses what has no first page. */
export const requirePages = (bytes: Buffer): Promise<void> => withDocument(bytes, () => undefined);

function withDocument<Result>(bytes: Buffer, use: (pdfium: Pdfium, document: number) => Result) {
  return withPdfium(async ({ pdfium }) => {
    const { malloc, free } = pdfium.wasmExports;
    const input = malloc(bytes.length);
    pdfium.HEAPU8.set(bytes, input);
    const document = pdfium._FPDF_LoadMemDocument(input, bytes.length, 0);
    const error = document ? 0 : pdfium._FPDF_GetLastError();
    refuseIf(error === errorPassword || error === errorSecurity, 'protected', 'a password');
    refuseIf(!document || !hasPage(pdfium, document), 'broken', 'no pages');
    const result = use(pdfium, document);
    pdfium._FPDF_CloseDocument(document);
    free(input);
    return result;
  }, maxReadingBytes);
}

function hasPage(pdfium: Pdfium, document: number): boolean {
  const size = pdfium.wasmExports.malloc(8);
  const isFound = pdfium._FPDF_GetPageSizeByIndexF(document, 0, size) !== 0;
  pdfium.wasmExports.free(size);
  return isFound;
}

/** FPDF_REMOVE_SECURITY: written whole, and without the password. */
const withoutSecurity = 3;
/** A WebAssembly module that passes its import `m.f (i32 i32 i32) → i32` on as a function that PDFium can call. */
const passOn = Uint8Array.from(
  Buffer.from('0061736d0100000001080160037f7f7f017f020701016d0166000007050101660000', 'hex'),
);

function save(pdfium: Pdfium, document: number): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  const write = (_writer: number, start: number, length: number): number => {
    size += length;
    chunks.push(Buffer.from(pdfium.HEAPU8.slice(start, start + length)));
    return size > maxWrittenBytes ? 0 : 1;
  };
  // PDFium writes through a function of its table, which cannot grow: the one that names fonts of the system is never called here.
  const place = pdfium.HEAPU32[pdfium._FPDF_GetDefaultSystemFontInfo() / 4 + 6] as number;
  const { exports } = new wasm.Instance(new wasm.Module(passOn), { m: { f: write } });
  pdfium.wasmExports.__indirect_function_table.set(place, exports.f);
  const writer = pdfium.wasmExports.malloc(8);
  pdfium.HEAPU32.set([1, place], writer / 4);
  const isWritten = pdfium._FPDF_SaveAsCopy(document, writer, withoutSecurity);
  pdfium.wasmExports.free(writer);
  refuseIf(!isWritten, 'excessive', 'more than can be written');
  return Buffer.concat(chunks);
}

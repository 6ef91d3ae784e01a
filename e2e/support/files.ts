export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** A picture of a few pixels that every decoder takes. */
export const smallPicture: PickedFile = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** One page with a black square on it. */
export const smallCv: PickedFile = {
  name: 'ama-cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 17>>stream
50 50 99 99 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`),
};

export const plainText = (name: string, mimeType = 'text/plain'): PickedFile => ({
  name,
  mimeType,
  buffer: Buffer.from('Only words'),
});

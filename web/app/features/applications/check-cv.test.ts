import { expect, test } from 'vitest';
import { faultOfCv } from './check-cv.ts';

const size = 1000;

test.each(['cv.pdf', 'CV.PDF', 'my.cv.doc', 'cv.docx'])('%s may go', (name) => {
  expect(faultOfCv({ name, size })).toBeNull();
});

test.each(['cv.txt', 'cv.pdf.exe', 'pdf', 'cv.docm', 'cv.png'])('%s may not', (name) => {
  expect(faultOfCv({ name, size })).toBe('Only .pdf, .doc, and .docx files are allowed.');
});

test('a CV is needed and has an end', () => {
  expect(faultOfCv(null)).toBe('Please upload your CV.');
  expect(faultOfCv({ name: '', size: 0 })).toBe('Please upload your CV.');
  expect(faultOfCv({ name: 'cv.pdf', size: 5 * 1024 * 1024 })).toBeNull();
  expect(faultOfCv({ name: 'cv.pdf', size: 5 * 1024 * 1024 + 1 })).toBe('The CV may have at most 5 MB.');
});

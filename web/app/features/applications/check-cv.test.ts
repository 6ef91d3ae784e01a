import { expect, test } from 'vitest';
import { cvFault } from './check-cv.ts';

const size = 1000;

test.each(['cv.pdf', 'CV.PDF', 'my.cv.doc', 'cv.docx'])('%s is accepted', (name) => {
  expect(cvFault({ name, size })).toBeNull();
});

test.each(['cv.txt', 'cv.pdf.exe', 'pdf', 'cv.docm', 'cv.png'])('%s is refused', (name) => {
  expect(cvFault({ name, size })).toBe('Only .pdf, .doc, and .docx files are allowed.');
});

test('a CV is required and has at most 5 MB', () => {
  expect(cvFault(null)).toBe('Please upload your CV.');
  expect(cvFault({ name: '', size: 0 })).toBe('Please upload your CV.');
  expect(cvFault({ name: 'cv.pdf', size: 5 * 1024 * 1024 })).toBeNull();
  expect(cvFault({ name: 'cv.pdf', size: 5 * 1024 * 1024 + 1 })).toBe('The CV can be at most 5 MB.');
});

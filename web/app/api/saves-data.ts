/** The browser's data saver is on: fewer items a page, system fonts, no pictures that nobody asked for. */
export const savesData = (request: Request): boolean => request.headers.get('save-data') === 'on';

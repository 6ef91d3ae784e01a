export const directoryPage = (page: number): string =>
  page > 1 ? `/view-employers?page=${page}` : '/view-employers';

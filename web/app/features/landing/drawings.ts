/**
 * The line drawings of the landing pages, as data: they travel in the HTML, where they stand anyway. As components
 * they would bring along every icon that any page uses, on the page that has to be the lightest.
 */
export const drawings = {
  chart: 'M4 20h16M6.5 20v-7M12 20V5M17.5 20V10',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  job: 'M4 8h16v11.5H4zM9 8V4.5h6V8M4 13h16M12 12v2',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  mentor:
    'M2.5 7.5l4-2 5.5 2 5.5-2 4 2v8l-3 1-5 3.5a2 2 0 0 1-2.5 0l-5.5-4.5-3-.5zM12 7.5L8.5 11a1.7 1.7 0 0 0 2.5 2l2-1.5 5.5 5',
  money: 'M3 6.5h18v11H3zM12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM6.5 12v.01M17.5 12v.01',
  paper: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  person: 'M12 4a3.8 3.8 0 1 1 0 7.6A3.8 3.8 0 0 1 12 4zM4.5 20a7.5 5.5 0 0 1 15 0',
  place:
    'M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11zM12 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  school: 'M12 4.5L22 9.5l-10 5-10-5zM6 11.5v5a8 4 0 0 0 12 0v-5M22 9.5v5',
  screen: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4M9.5 8.5L7.5 10.5l2 2M14.5 8.5l2 2-2 2',
  shield: 'M12 3.5l7.5 2.5v6c0 4.5-3.5 7.5-7.5 8.5-4-1-7.5-4-7.5-8.5V6zM8.8 12l2.3 2.3 4.2-4.5',
  tag: 'M3.5 4h8l9 9-7.5 7.5-9.5-9zM8 8.5v.01',
};

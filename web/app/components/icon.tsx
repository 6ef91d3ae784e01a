import { lineIcon } from './svg-icon.tsx';

export const MenuIcon = lineIcon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = lineIcon('M6 6l12 12M18 6L6 18');
export const SearchIcon = lineIcon('M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2L20.5 20.5');
export const ChevronDownIcon = lineIcon('M6 9.5l6 6 6-6');
export const ChevronRightIcon = lineIcon('M9.5 6l6 6-6 6');
export const ArrowLeftIcon = lineIcon('M19.5 12h-15M10.5 6l-6 6 6 6');
export const CheckIcon = lineIcon('M5 12.5l4.5 4.5L19 7.5');
export const CheckCircleIcon = lineIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 12.3l2.6 2.6 4.8-5.2',
);
export const InfoIcon = lineIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8v.01');
export const WarningIcon = lineIcon('M12 4.2L21 19.5H3zM12 10v4.5M12 17v.01');
export const ErrorIcon = lineIcon('M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16v.01');
export const BellIcon = lineIcon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 3v2');
export const HeartIcon = lineIcon(
  'M12 20C5 14.5 3.5 11.5 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 5.5-8.5 11z',
);
export const FilterIcon = lineIcon('M4 7h16M7 12h10M10 17h4');
export const RefreshIcon = lineIcon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');
export const ShieldIcon = lineIcon(
  'M12 3.5l7.5 2.5v6c0 4.5-3.5 7.5-7.5 8.5-4-1-7.5-4-7.5-8.5V6zM8.8 12l2.3 2.3 4.2-4.5',
);
export const ClockIcon = lineIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2');

import { lineIcon } from './svg-icon.tsx';

export const ChevronUpIcon = lineIcon('M6 14.5l6-6 6 6');
export const ChevronLeftIcon = lineIcon('M14.5 6l-6 6 6 6');
export const ArrowRightIcon = lineIcon('M4.5 12h15M13.5 6l6 6-6 6');
export const PlusIcon = lineIcon('M12 5v14M5 12h14');
export const EyeIcon = lineIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
);
export const EyeOffIcon = lineIcon(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.7 3.4M6.3 7.6A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
);
export const EditIcon = lineIcon('M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5');
export const TrashIcon = lineIcon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10 11v5M14 11v5');
export const ExternalIcon = lineIcon('M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17 14v5.5H4.5V7H10');
export const ShareIcon = lineIcon('M12 15V4M7.5 8L12 3.5 16.5 8M5 12.5v7.5h14v-7.5');
export const SortIcon = lineIcon('M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5');
export const LockIcon = lineIcon('M5.5 10.5h13v9.5h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5');
export const LogOutIcon = lineIcon('M10 4.5H5v15h5M15 8l4 4-4 4M19 12H9.5');
export const LocationIcon = lineIcon(
  'M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11zM12 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
);
export const BriefcaseIcon = lineIcon('M4 8h16v11.5H4zM9 8V4.5h6V8M4 13h16M12 12v2');
export const BuildingIcon = lineIcon(
  'M5.5 20.5v-17h9v17M14.5 9.5h4v11M3.5 20.5h17M9 7.5h2M9 11.5h2M9 15.5h2',
);
export const CalendarIcon = lineIcon('M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4');
export const MailIcon = lineIcon('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5');
export const PhoneIcon = lineIcon(
  'M5 4h4l1.5 4.5L8.3 10a11 11 0 0 0 5.7 5.7l1.5-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
);
export const UploadIcon = lineIcon('M12 16V5M7 9.5L12 4.5l5 5M4.5 15.5v4h15v-4');
export const DownloadIcon = lineIcon('M12 4.5v11M7 11l5 5 5-5M4.5 15.5v4h15v-4');
export const FileIcon = lineIcon('M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6');
export const UserIcon = lineIcon('M12 4a3.8 3.8 0 1 1 0 7.6A3.8 3.8 0 0 1 12 4zM4.5 20a7.5 5.5 0 0 1 15 0');
export const UsersIcon = lineIcon(
  'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5a6.5 5 0 0 1 13 0M15.5 4.7a3.5 3.5 0 0 1 0 6.6M18 14.9a5.5 5 0 0 1 3.5 4.6',
);
export const ChartIcon = lineIcon('M4 20h16M6.5 20v-7M12 20V5M17.5 20V10');
export const GraduationIcon = lineIcon('M12 4.5L22 9.5l-10 5-10-5zM6 11.5v5a8 4 0 0 0 12 0v-5M22 9.5v5');
export const HandshakeIcon = lineIcon(
  'M2.5 7.5l4-2 5.5 2 5.5-2 4 2v8l-3 1-5 3.5a2 2 0 0 1-2.5 0l-5.5-4.5-3-.5zM12 7.5L8.5 11a1.7 1.7 0 0 0 2.5 2l2-1.5 5.5 5',
);
export const LinkIcon = lineIcon(
  'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7',
);

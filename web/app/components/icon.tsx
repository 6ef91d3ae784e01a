import { type IconProps, LineIcon } from './svg-icon.tsx';

export const MenuIcon = (props: IconProps) => <LineIcon {...props} drawing="M4 7h16M4 12h16M4 17h16" />;
export const CloseIcon = (props: IconProps) => <LineIcon {...props} drawing="M6 6l12 12M18 6L6 18" />;
export const SearchIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2L20.5 20.5" />
);
export const ChevronDownIcon = (props: IconProps) => <LineIcon {...props} drawing="M6 9.5l6 6 6-6" />;
export const ChevronUpIcon = (props: IconProps) => <LineIcon {...props} drawing="M6 14.5l6-6 6 6" />;
export const ChevronLeftIcon = (props: IconProps) => <LineIcon {...props} drawing="M14.5 6l-6 6 6 6" />;
export const ChevronRightIcon = (props: IconProps) => <LineIcon {...props} drawing="M9.5 6l6 6-6 6" />;
export const ArrowRightIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M4.5 12h15M13.5 6l6 6-6 6" />
);
export const ArrowLeftIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M19.5 12h-15M10.5 6l-6 6 6 6" />
);
export const CheckIcon = (props: IconProps) => <LineIcon {...props} drawing="M5 12.5l4.5 4.5L19 7.5" />;
export const CheckCircleIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 12.3l2.6 2.6 4.8-5.2" />
);
export const InfoIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8v.01" />
);
export const WarningIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M12 4.2L21 19.5H3zM12 10v4.5M12 17v.01" />
);
export const ErrorIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16v.01" />
);
export const PlusIcon = (props: IconProps) => <LineIcon {...props} drawing="M12 5v14M5 12h14" />;
export const EyeIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    drawing="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    drawing="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.7 3.4M6.3 7.6A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M10 10.1a2.8 2.8 0 0 0 3.9 3.9"
  />
);
export const EditIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />
);
export const TrashIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10 11v5M14 11v5" />
);
export const ExternalIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17 14v5.5H4.5V7H10" />
);
export const ShareIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M12 15V4M7.5 8L12 3.5 16.5 8M5 12.5v7.5h14v-7.5" />
);
export const BellIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 3v2" />
);
export const HeartIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    drawing="M12 20C5 14.5 3.5 11.5 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 5.5-8.5 11z"
  />
);
export const FilterIcon = (props: IconProps) => <LineIcon {...props} drawing="M4 7h16M7 12h10M10 17h4" />;
export const SortIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5" />
);
export const LockIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M5.5 10.5h13v9.5h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5" />
);
export const LogOutIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M10 4.5H5v15h5M15 8l4 4-4 4M19 12H9.5" />
);
export const RefreshIcon = (props: IconProps) => (
  <LineIcon {...props} drawing="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
);
export const ShieldIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    drawing="M12 3.5l7.5 2.5v6c0 4.5-3.5 7.5-7.5 8.5-4-1-7.5-4-7.5-8.5V6zM8.8 12l2.3 2.3 4.2-4.5"
  />
);

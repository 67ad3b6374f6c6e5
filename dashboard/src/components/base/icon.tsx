/** The outlines of the icons, drawn on a grid of 20 with a line of 1.6. */
const PATHS = {
  play: 'M7 4.5v11l9-5.5z',
  pause: 'M7 4.5v11M13 4.5v11',
  redraw: 'M16 10a6 6 0 1 1-1.8-4.3M16.5 3v3.5H13',
  voice: 'M4 8v4M7.5 5.5v9M11 3.5v13M14.5 7v6M17.5 9v2',
  picture: 'M3.5 4.500h13v11h-13zM3.5 13l3.5-3.5 3 3 2-2 4.5 4.500M12.5 8h.01',
  edit: 'M4 16l.8-3.500L13 4.300l2.7 2.7-8.2 8.200zM11.5 6l2.7 2.7',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.400l.8-10',
  plus: 'M10 4v12M4 10h12',
  undo: 'M7.5 4.500L4 8l3.5 3.500M4 8h8a4 4 0 0 1 0 8H9',
  check: 'M4.5 10.500l3.5 3.5 7.5-8',
  download: 'M10 3.500v9M6 9l4 4 4-4M4 16.500h12',
  warning: 'M10 3.500l7.5 13h-15zM10 8.500v3.500M10 14.500h.01',
  user: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.500c.8-3 3-4.5 6-4.500s5.2 1.5 6 4.5',
  close: 'M5 5l10 10M15 5L5 15',
  film: 'M3.5 4.500h13v11h-13zM7 4.500v11M13 4.500v11M3.5 10h3.500M13 10h3.5',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM13 13l3.500 3.500',
  menu: 'M3.500 5.500h13M3.500 10h13M3.500 14.500h13',
  queue: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 6.500V10l2.500 2',
  box: 'M10 3.500l6.500 3.500v6.500L10 17l-6.500-3.500V7zM3.500 7L10 10.500 16.500 7M10 10.500V17',
  phone: 'M6.500 3h7v14h-7zM9.500 14.500h1',
  shop: 'M4 8.500V16h12V8.500M3.500 8.500L5 4h10l1.500 4.500zM8.500 16v-4h3v4',
  camera: 'M3.500 6.500h3L8 4.500h4l1.500 2h3V15h-13zM10 13a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  back: 'M12 4.500L6.5 10l5.5 5.5',
  next: 'M8 4.500l5.5 5.500L8 15.5',
  grip: 'M8 5h.01M8 10h.01M8 15h.01M12.5 5h.01M12.5 10h.01M12.5 15h.01',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words that say the same, so it is hidden from screen readers. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill={name === 'play' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);

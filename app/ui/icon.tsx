import { pageDirection } from '#app/i18n/writing.ts'

/** Shapes on a grid of 24, drawn as strokes. The names are those that content may ask for as `ti-name`. */
const shapes = {
  'alert-triangle': 'M12 4 3 19.5h18zM12 10v4.5M12 17h.01',
  'align-left': 'M4 6h16M4 10h16M4 14h16M4 18h9',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4',
  'arrow-back-up': 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  'arrow-left': 'M20 12H5m6-6-6 6 6 6',
  'arrow-right': 'M4 12h15m-6-6 6 6-6 6',
  'arrow-up': 'M12 19V6m-5 5 5-5 5 5',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  book: 'M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM8.8 13a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0',
  'chart-bar': 'M5 19V9m5 10V5m5 14v-7m4.5 7H4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checks: 'm2.5 12.5 4.5 4.5 9-9.5M12 16l1 1 8.5-9.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-up': 'm6 15 6-6 6 6',
  'circle-check': 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0m4.5.3 2.5 2.5 4.5-5',
  clock: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 7.5V12l3 2',
  coins:
    'M4 8a5 2.5 0 1 0 10 0A5 2.5 0 1 0 4 8v8c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5V8M4 12c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5m3-3.5c1.8.4 3 1.2 3 2.2v6c0 1-1.2 1.9-3 2.3',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  'credit-card': 'M4 6h16v12H4zM4 10.5h16M7 15h3',
  'device-mobile': 'M7 3.5h10v17H7zM11 17.5h2',
  dots: 'M4.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19h14',
  'external-link': 'M10 6H5v13h13v-5M13 5h6v6m0-6-9 9',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  gift: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 8 7 6.2 7 4 10.5 3.5 12 9c1.5-5.5 5-5 5-2.8C17 8 15 9 12 9z',
  heading: 'M5 6V5h14v1M12 5v14M9 19h6',
  heart: 'M12 19.5C7 16 4 13 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5c0 3.5-3 6.5-8 10z',
  'hexagon-check': 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8zM8.5 12.3l2.5 2.5 4.5-5',
  history: 'M5 7.5A8 8 0 1 1 4 12M4.5 4v4h4M12 8v4l3 2',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  'info-circle': 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 11v5M12 8h.01',
  'layout-sidebar': 'M4 5h16v14H4zM9.5 5v14',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  'map-pin': 'M12 21c4-4.5 6-7.8 6-11a6 6 0 0 0-12 0c0 3.2 2 6.5 6 11zM10 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11h-9l-4 4v-4H4z',
  package: 'm4 8 8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8',
  pencil: 'M5 19l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L9 18zM14.5 6.5l3 3',
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  'player-pause': 'M8 5v14M16 5v14',
  'player-play': 'm8 5 11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  receipt: 'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3zM9.5 8h5M9.5 12h5',
  refresh: 'M19.5 11A7.7 7.7 0 0 0 5.5 8.3M4.5 13a7.7 7.7 0 0 0 14 2.7M5 4.5v4h4m10 11v-4h-4',
  search: 'M5 11a6 6 0 1 0 12 0 6 6 0 1 0-12 0m10.5 4.5L20 20',
  selector: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  settings:
    'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0m3-8.5v3m0 11v3M3.5 12h3m11 0h3M6 6l2.1 2.1m7.8 7.8L18 18m0-12-2.1 2.1m-7.8 7.8L6 18',
  'shield-check': 'M12 3.5 5 6v6c0 4.3 2.8 7 7 8.5 4.2-1.5 7-4.2 7-8.5V6zM9 11.5l2.2 2.2 4-4.2',
  'shopping-cart': 'M3 5h2.5l2 10.5h9.5l2-7.5H6.5M9 19.5h.01M16 19.5h.01',
  'square-check': 'M5 5h14v14H5zm3.5 7.3 2.5 2.5 4.5-5',
  star: 'm12 4 2.5 5.2 5.6.8-4 4 .9 5.7-5-2.7-5 2.7.9-5.7-4-4 5.6-.8z',
  tag: 'M4 4h7l9 9-7 7-9-9V4zM8.2 8.2h.01',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  truck: 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 18.5h.01M17.5 18.5h.01',
  upload: 'M12 15V4m-4.5 4.5L12 4l4.5 4.5M5 19h14',
  user: 'M8.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M5 20c.6-4 3.3-6 7-6s6.4 2 7 6',
  users:
    'M6 8.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 19c.5-3.5 2.7-5 6-5s5.5 1.5 6 5m.5-13.3a3 3 0 0 1 0 5.6m2 3c2 .6 3.2 2.1 3.5 4.7',
  world:
    'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0m0 0h16M12 4c2.6 2.4 3.6 5 3.6 8s-1 5.6-3.6 8c-2.6-2.4-3.6-5-3.6-8s1-5.6 3.6-8z',
  x: 'm6 6 12 12M18 6 6 18',
} as const

export type IconName = keyof typeof shapes

/** Decorative: the text beside it says what it means. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  const size = small ? 16 : 20
  return (
    <svg
      className={small ? 'icon icon-sm' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[inItsDirection(name)]} />
    </svg>
  )
}

/** Back and on point the other way on a page from right to left. */
function inItsDirection(name: IconName): IconName {
  if (pageDirection() !== 'rtl') return name
  return name === 'arrow-left' ? 'arrow-right' : name === 'arrow-right' ? 'arrow-left' : name
}

export function ContentIcon({ iconClass }: { iconClass: string }) {
  return <Icon name={nameOf(iconClass)} />
}

/** Its drawing alone, for pages that draw many of one. */
export function ContentIconShape({ iconClass }: { iconClass: string }) {
  return <path d={shapes[nameOf(iconClass)]} />
}

function nameOf(iconClass: string): IconName {
  const name = iconClass.replace(/^ti-/, '')
  return Object.hasOwn(shapes, name) ? (name as IconName) : 'check'
}

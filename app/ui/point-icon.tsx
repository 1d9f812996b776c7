import { Icon, type IconName } from './icon.tsx'

/** Before the point of a package that stands at `index` in its list: a tick, in one of six forms by turns. */
export function PointIcon({ index, small }: { index: number; small?: boolean }) {
  return <Icon small={small} name={TICKS[index % TICKS.length] ?? 'check'} />
}

const TICKS: IconName[] = ['check', 'circle-check', 'checks', 'square-check', 'shield-check', 'hexagon-check']

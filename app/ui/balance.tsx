import { figure } from '#app/domain/base/lists/figure.ts'

/** A balance of credits: green from zero on, red below. `large`: as the figure of its page. */
export function Balance({ credits, large }: { credits: number; large?: boolean }) {
  const colour = credits < 0 ? 'text-error' : 'text-success'
  return <b className={large ? `figure ${colour}` : colour}>{figure(credits)}</b>
}

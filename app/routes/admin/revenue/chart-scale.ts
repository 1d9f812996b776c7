/** Of values in minor units: round numbers between which all values lie, the highest first, with zero among them and the same distance between two. */
export function linesOf(values: number[]): number[] {
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)]
  const step = roundStep((high - low) / MOST)
  const lines: number[] = []
  for (let line = Math.ceil(high / step) * step; line > low - step; line -= step) lines.push(line)
  return lines.length === 1 ? [step, 0] : lines
}

/** Distances between them. */
const MOST = 4

function roundStep(least: number): number {
  if (least <= 0) return 100
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return ([1, 2, 4, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
}

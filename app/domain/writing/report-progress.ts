/**
 * A listener for a text that grows. Reading it takes longer the more there is, so it is not done for each piece that
 * arrives. The parts of a failed attempt stay until the next one has some, too.
 */
export function reportProgress<T extends object>(
  read: (textSoFar: string) => T,
  report: (read: T) => void,
): (textSoFar: string) => void {
  let nextRead = 0
  let known = '{}'
  return (textSoFar) => {
    const begun = performance.now()
    if (begun < nextRead) return
    const found = read(textSoFar)
    const ended = performance.now()
    nextRead = ended + Math.max(INTERVAL, (ended - begun) * SHARE)
    const parts = JSON.stringify(found)
    if (parts === known || parts === '{}') return
    known = parts
    report(found)
  }
}

/** Milliseconds. */
const INTERVAL = 200
/** At most a twentieth of the time is spent reading. */
const SHARE = 20

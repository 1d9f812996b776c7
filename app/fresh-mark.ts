/** An address with a short number in its query, so that browsers ask for it anew. Pages do not read it. */
export function withFreshMark(address: string, number: number): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? []
  const params = new URLSearchParams(query)
  params.set(NAME, number.toString(36))
  return `${path}?${params}${hash}`
}

/** The same address with the number after its own. */
export function nextFreshMark(address: string): string {
  const mark = Number.parseInt(new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]).get(NAME) ?? '', 36)
  return withFreshMark(address, Number.isSafeInteger(mark) ? mark + 1 : 1)
}

const NAME = 't'

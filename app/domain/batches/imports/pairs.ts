/**
 * Names and values that stand in one cell: `Color=Red,Size=S|M`, `Color=Red;Blue|Size=M`, `Material:Oak:1,Width:4 cm:2`, or a
 * list of JSON. In one pass, however long the cell is.
 */
export function pairsIn(cell: string): [name: string, value: string][] {
  const text = cell.trim()
  if (/^[[{]/.test(text)) return jsonPairs(text)
  return text.includes('=') ? equationPairs(text) : colonPairs(text)
}

/** A piece without a sign of equality is another value, or behind a comma the rest of the one before it. */
function equationPairs(text: string): [string, string][] {
  const pairs: [string, string][] = []
  const pieces = text.split(/([|;,\n])/)
  for (let place = 0; place < pieces.length; place += 2) {
    const piece = pieces[place] ?? ''
    const at = piece.indexOf('=')
    const name = piece.slice(0, Math.max(0, at)).trim()
    const last = pairs.at(-1)
    if (at > 0 && name !== '') pairs.push([name, unquoted(piece.slice(at + 1))])
    else if (last && pieces[place - 1] === ',') last[1] += `, ${unquoted(piece)}`
    else if (last) pairs.push([last[0], unquoted(piece)])
  }
  return namedPairs(pairs).filter(([, value]) => value !== '')
}

/** `Name=Color|Value=Red` */
function namedPairs(pairs: [string, string][]): [string, string][] {
  return pairs.flatMap(([name, value], at): [string, string][] => {
    if (/^name$/i.test(name) && /^value$/i.test(pairs[at + 1]?.[0] ?? ''))
      return [[value, pairs[at + 1]?.[1] ?? '']]
    return /^value$/i.test(name) && /^name$/i.test(pairs[at - 1]?.[0] ?? '') ? [] : [[name, value]]
  })
}

function colonPairs(text: string): [string, string][] {
  return text.split(/[,\n]/).flatMap((piece): [string, string][] => {
    const [name = '', value = ''] = piece.split(':').map((part) => part.trim())
    return name === '' || value === '' ? [] : [[name, value]]
  })
}

function jsonPairs(text: string): [string, string][] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return []
  }
  const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  const entries = Array.isArray(read)
    ? read.flatMap((entry) =>
        typeof entry === 'object' && entry !== null ? [[entry.name, entry.value]] : [],
      )
    : Object.entries(read ?? {})
  return entries.flatMap(([name, value]): [string, string][] =>
    isScalar(name) && isScalar(value) ? [[String(name).trim(), String(value).trim()]] : [],
  )
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
}

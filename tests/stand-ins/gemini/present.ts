/** What a prompt for a rewrite says of the text that is there. */
export interface Present {
  said: string[]
  /** Only one entry is wanted. */
  isOne: boolean
  /** The place of that entry, from 0. */
  part: number
  isShorter: boolean
}

/** Undefined for a prompt that asks for something new. */
export function presentIn(prompt: string): Present | undefined {
  const fenced = /^BEGIN PRESENT\n(.*)\nEND PRESENT$/m.exec(prompt)?.[1]
  if (fenced === undefined) return undefined
  return {
    said: textsIn(JSON.parse(fenced)),
    isOne: prompt.includes(', and only that one;'),
    part: Number(/^Write entry (\d+) of /m.exec(prompt)?.[1] ?? 1) - 1,
    isShorter: prompt.includes('clearly shorter'),
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

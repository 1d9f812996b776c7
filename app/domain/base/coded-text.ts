/** The values of a sentence. Longer ones are cut: a row keeps a sentence, not a document. */
type Values = Record<string, string | number>

const LONGEST_VALUE = 300

type Sentence = (values: never) => string
type ValuesOf<Written extends Sentence> = Parameters<Written> extends [infer Given] ? Given : null

/** The table of sentences that belongs to codes whose values stand elsewhere; `null` for none. */
export type SentencesOf<Codes> = {
  [Code in keyof Codes]: Codes[Code] extends null ? () => string : (values: Codes[Code]) => string
}

/** How codes are written into rows, where only another module knows their sentences. */
export function storedCodes<Codes>() {
  return {
    /** What the column gets. */
    store<Code extends keyof Codes & string>(
      code: Code,
      ...values: Codes[Code] extends null ? [] : [Codes[Code]]
    ): string {
      const [given] = values as [Values?]
      if (!given) return JSON.stringify([code])
      const cut = Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value,
      ])
      return JSON.stringify([code, Object.fromEntries(cut)])
    },

    /** What the column gets for several that are read as one list, each as `store` gives it; empty for none. */
    storeList(each: string[]): string {
      return each.length > 1 ? `[${each.join(',')}]` : (each[0] ?? '')
    },
  }
}

/**
 * Sentences that rows keep as codes with values, and that are written in the reader's language when they are read:
 * `["order",{"number":"AB12CD34"}]`. Rows of earlier releases hold the sentence itself, and stay as they are; so does what
 * a person typed.
 */
export function codedTexts<Table extends Record<string, Sentence>>(table: Table) {
  type Code = keyof Table & string
  type Coded = [Code, Values?]

  function parse(stored: string): Coded[] | undefined {
    const all = readCodes(stored)
    return all?.every(isKnown) ? (all as Coded[]) : undefined
  }

  function isKnown([code, values]: [string, Values?]): boolean {
    return Object.hasOwn(table, code) && (values !== undefined || table[code]?.length === 0)
  }

  return {
    ...storedCodes<{ [Name in Code]: ValuesOf<Table[Name]> }>(),

    read(stored: string): string {
      const found = parse(stored)
      if (!found) return stored
      try {
        return found
          .map(([code, values = {}]) => (table[code] as (values: Values) => string)(values))
          .join(', ')
      } catch {
        // A person can type what looks like a code, with values that it cannot have.
        return stored
      }
    },

    /** Undefined for a sentence that is stored as it is. */
    codeOf(stored: string): Code | undefined {
      return parse(stored)?.[0]?.[0]
    },

    valuesOf(stored: string): Values | undefined {
      return parse(stored)?.[0]?.[1]
    },
  }
}

/** The codes with their values, known or not; undefined for a sentence. */
export function readCodes(stored: string): [code: string, values?: Values][] | undefined {
  if (!/^\[\[?"/.test(stored)) return undefined
  try {
    const json = JSON.parse(stored)
    const all: unknown[] = Array.isArray(json[0]) ? json : [json]
    return all.every(isCode) ? all : undefined
  } catch {
    return undefined
  }
}

function isCode(one: unknown): one is [string, Values?] {
  if (!Array.isArray(one)) return false
  const [code, values = {}] = one
  return typeof code === 'string' && typeof values === 'object' && values !== null
}

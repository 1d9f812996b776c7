/** The values of a sentence. Longer ones are cut: a row keeps a sentence, not a document. */
type Values = Record<string, string | number>

const LONGEST_VALUE = 300

type Sentence = (values: never) => string
type ValuesOf<Written extends Sentence> = Parameters<Written> extends [] ? [] : Parameters<Written>

/**
 * Sentences that rows keep as codes with values, and that are written in the reader's language when they are read:
 * `["order",{"number":"AB12CD34"}]`. Rows of earlier releases hold the sentence itself, and stay as they are; so does what
 * a person typed.
 */
export function codedTexts<Table extends Record<string, Sentence>>(table: Table) {
  type Code = keyof Table & string

  function parse(stored: string): [Code, Values] | undefined {
    if (!stored.startsWith('["')) return undefined
    try {
      let [code, values = {}] = JSON.parse(stored)
      return Object.hasOwn(table, code) ? [code, values] : undefined
    } catch {
      return undefined
    }
  }

  return {
    /** What the column gets. */
    store<Name extends Code>(code: Name, ...values: ValuesOf<Table[Name]>): string {
      let [given] = values as [Values?]
      if (!given) return JSON.stringify([code])
      let cut = Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value,
      ])
      return JSON.stringify([code, Object.fromEntries(cut)])
    },

    read(stored: string): string {
      let found = parse(stored)
      return found ? (table[found[0]] as (values: Values) => string)(found[1]) : stored
    },

    /** Undefined for a sentence that is stored as it is. */
    codeOf(stored: string): Code | undefined {
      return parse(stored)?.[0]
    },
  }
}

/**
 * How a language says what the stand-in has to say. In patterns `{name}`, `{Name}` at the beginning of a sentence, `{value}` and `{values}` are filled
 * in, and `~` is between alternatives.
 */
export interface Language {
  /** Found in facts that were typed in this language. */
  own: RegExp
  /** What stands before a translated name within a sentence and not in a title. */
  article: RegExp
  /** Around what was typed in another language. */
  quotes: string
  /** Between two of a list, and between two sentences; empty: they stay two. */
  and: string
  join: string
  /** Default: ", " and ": ". */
  comma?: string
  colon?: string
  says: string
  /** The product, where its name is not said again. */
  product: string
  opening: string
  offer: string
  picture: string
  /** One line each: topic, a sentence with the name, one without, a question. */
  topics: string
  /** The demo's goods and their facts: what was typed, its translation and, behind `>`, what that says of the product. */
  names?: string
  phrases?: string
  /** The same by rules, for a language that has no phrases. */
  value?: (text: string) => string
  predicate?: (text: string) => string | undefined
  /** For `{a}`: the value as something that can be counted. */
  counted?: (value: string) => string
  /** The name within a sentence. */
  called?: (name: string) => string
  /** Fills in what depends on the number of the name. */
  inflected?: (text: string, name: string) => string
}

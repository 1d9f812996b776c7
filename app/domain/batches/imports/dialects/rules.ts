import type { HeaderNames, NamedAs } from './header-names.ts'

/** What is known of the files of a shop system: data, in one file for each. */
export interface DialectRules {
  /** The system, as the sources of its products are named. */
  shop: string
  columns: HeaderNames
  /**
   * Columns that are numbered or named by the shop; matched against names in small letters, the first that fits. `label`,
   * `value`: of the option whose number is the pattern's first group.
   */
  patterns?: readonly (readonly [RegExp, NamedAs | 'label' | 'value'])[]
  /** A header is this system's if it has all names of one of these lists, in small letters. */
  knownBy: readonly (readonly string[])[]
  /** Columns in their order, by which a header in another language is known. */
  order?: {
    columns: readonly NamedAs[]
    /** Names that are the same in every language, by place. */
    fixed: Readonly<Record<number, string>>
    last: NamedAs
  }
  /** Kinds of rows, by the column that is `type`. */
  rows?: {
    /** A variant, or a photo, of the product that it names or, without one, of the product before it. */
    part?: RegExp
    /** No product. */
    none?: RegExp
    /** A row without a name and a key belongs to the product before it. */
    unnamed?: boolean
  }
  /** Columns whose cells hold several facts: `Color=Red,Size=M`, `Material:Oak:1`. */
  pairs?: RegExp
  /** The name of a variant is its options: `[S]Size=Small,[RB]Color=Red`. */
  optionsInName?: boolean
  /** The name of the column with a column's unit; both in small letters. */
  unit?: (name: string) => string
  /** Options' values are lists. */
  lists?: boolean
  /** Lists and line breaks are written with backslashes. */
  backslashes?: boolean
}

import type { SectionKey } from '../sections.ts'

/** A place in one part of a section: UTF-16 offsets, `end` exclusive. */
export interface Place {
  section: SectionKey
  /** Index of the part; -1 for the section as a whole. */
  part: number
  field: 'label' | 'text'
  start: number
  end: number
}

/** A phrase that one of the product's facts, counted from 1, says. */
export interface FactMark extends Place {
  fact: number
}

export type ClaimCode =
  | 'quantity'
  | 'unit'
  | 'converted'
  | 'code'
  | 'name'
  | 'certificate'
  | 'material'
  | 'origin'
  | 'forbidden'
  | 'fact-reference'
  /** A fact says the opposite. */
  | 'opposite'
  /** Something that the product is said to have, to be or to be free of. */
  | 'presence'
  | 'compatibility'
  /** Stock, costs, suppliers, internal codes. */
  | 'shop-only'
export type RuleCode =
  | 'too-long'
  | 'too-short'
  | 'too-many'
  | 'too-few'
  | 'avoided-word'
  | 'missing-word'
  | 'spelling'
  /** A protected name that was changed, and a term in other words than the brand's. */
  | 'changed-name'
  | 'other-term'
  | 'sentences'
export type ChannelCode =
  | 'length'
  | 'bytes'
  | 'count'
  | 'characters'
  | 'repeated-word'
  | 'capitals'
  | 'phrase'
  | 'emoji'
  | 'html'
  | 'contact'
/** What the law wants of an offer of this kind of product. */
export type LawCode =
  /** A textile without its fibres and their shares; shares that are not 100 % together, or do not fall. */
  | 'composition'
  | 'shares-sum'
  | 'shares-order'
  /** Leather, fur or down on a textile, and no word of it. */
  | 'animal-parts'
  /** A toy without a warning in its facts; a warning of the facts that the texts leave out. */
  | 'no-warning'
  | 'left-out-warning'
  /** "From birth" of what is not for children under three. */
  | 'age'
export type LeftoverCode =
  | 'refusal'
  | 'placeholder'
  | 'prompt'
  /** What a fact demands, which is no fact. */
  | 'instruction'
  | 'language'
  | 'repeated'

/** Something in a text that a person should look at. Never "wrong": the code cannot know. */
export type Finding = Place & {
  /** The text in question; empty for the section as a whole. */
  text: string
  /** Where else the listing has the same words: one claim is one finding. */
  others?: Place[]
  /** The fact, counted from 1, that is nearest to the words. */
  nearestFact?: number
  /** The fact, counted from 1, to which the words belong if they are true; none: they would be a fact of their own. */
  belongsTo?: number
  /** How much there is to it: a note may well be fine, what is strong is banned or dangerous. Absent: between them. */
  level?: 'note' | 'strong'
  /** What the sentence about it needs: a limit, a count, the unit of the fact, the preferred spelling. */
  values?: Record<string, string | number>
} & (
    | { kind: 'claim'; code: ClaimCode }
    | { kind: 'rule'; code: RuleCode }
    | { kind: 'channel'; code: ChannelCode; channel: string }
    | { kind: 'law'; code: LawCode }
    | { kind: 'leftover'; code: LeftoverCode }
  )

import type { Normalized } from '../../text/normalized.ts'
import { measuresOf } from '../data/measures.ts'
import { withoutEnding } from './endings.ts'
import {
  ADJECTIVE,
  DENIES_THINGS,
  ENDS_SEGMENT,
  ENDS_SENTENCE,
  FREE,
  LABEL_MARK,
  LONGEST_ITEM,
  LONGEST_LIST,
  NOT,
  TOKEN,
  VERB,
  WITHOUT,
} from './grammar.ts'
import { idleTokens, type Token } from './idle-tokens.ts'
import { setLimits } from './limits.ts'
import { leaveOpen } from './open-clauses.ts'
import { type Denial, isDeniedByItself, type Reading, relationOf, type SignedWord } from './signed-words.ts'
import { stemOf } from './stem.ts'
import type { PolarityWords } from './words.ts'

type Segment = { word: SignedWord; negator: boolean; conjunction: boolean }[]

/** Which words of a text are said and which denied: by segments between punctuation, with simple rules for each language. */
export function readPolarity({ lower }: Normalized, language: PolarityWords): Reading {
  const reader = new Reader(lower, language)
  return reader.read()
}

class Reader {
  #lower: string
  #language: PolarityWords
  #words: SignedWord[] = []
  #denials: Denial[] = []
  #segment: Segment = []
  #label: SignedWord[] = []
  /** Whether those words stand before a colon or the like. */
  #isLabel = false
  /** Whether the last segment denied something, and a list that it began may go on. */
  #isOpenList = false
  #listEnds = -1
  /** Whether the last denial was of things alone. */
  #isWithout = false
  #segments = 0
  #sentences = 0

  constructor(lower: string, language: PolarityWords) {
    this.#lower = lower
    this.#language = language
  }

  read(): Reading {
    const tokens: Token[] = Array.from(this.#lower.matchAll(TOKEN), ({ 0: word, index: start }) => ({
      word,
      start,
      end: start + word.length,
    }))
    const idle = idleTokens(tokens, this.#lower, this.#language)
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]
      if (token === undefined) break
      if (token.word.length <= 2 && ENDS_SEGMENT.test(token.word)) {
        this.#endSegment(token.word)
        if (token.word === ',' && this.#isOpenList && at > this.#listEnds)
          this.#listEnds = this.#listEnd(tokens, at)
        this.#isOpenList = at < this.#listEnds
      } else if (this.#language.contrast.has(token.word) && !idle[at]) {
        this.#endSegment(',')
        this.#isOpenList = false
      } else if (this.#language.subordinate.has(token.word) && !idle[at]) {
        this.#endSegment('')
        this.#isOpenList = false
      } else at += this.#add(tokens, at, idle[at] === 1)
    }
    this.#endSegment('.')
    setLimits(this.#words, this.#lower, this.#language)
    return leaveOpen({ words: this.#words, denials: this.#denials }, this.#lower, this.#language)
  }

  /** Index of the "or" that ends the list begun by a denial; -1: none before the clause ends. */
  #listEnd(tokens: Token[], at: number): number {
    const after = tokens[at + 1]?.word ?? ''
    if (this.#language.conjunctions.has(after) && !this.#language.disjunctions.has(after)) return -1
    for (let next = at + 1; next < Math.min(tokens.length, at + LONGEST_LIST); next++) {
      const word = tokens[next]?.word ?? ''
      if (ENDS_SENTENCE.test(word) || this.#language.contrast.has(word)) return -1
      if (this.#language.having.has(word) || this.#language.negators.has(word)) return -1
      if (this.#language.disjunctions.has(word)) return next
      if (this.#isLastOfThings(tokens, at, next)) return next
    }
    return -1
  }

  /** "Ohne Weizen, Soja und Zucker": short things alone, and nothing behind the last. */
  #isLastOfThings(tokens: Token[], at: number, next: number): boolean {
    const { conjunctions } = this.#language
    if (!conjunctions.has(tokens[next]?.word ?? '') || !this.#isWithout) return false
    const end = tokens[next + 2]?.word ?? '.'
    const things = tokens
      .slice(at + 1, next + 2)
      .filter(({ word }) => word !== ',' && !conjunctions.has(word))
    return (
      ENDS_SENTENCE.test(end) &&
      things.every(
        ({ word }) =>
          /^\p{L}{3,}$/u.test(word) &&
          !ADJECTIVE.test(word) &&
          withoutEnding(this.#language, word) === undefined,
      )
    )
  }

  /** Adds the word at `at`; returns how many more tokens it took. */
  #add(tokens: Token[], at: number, idle: boolean): number {
    const language = this.#language
    const { word, start, end } = tokens[at] ?? { word: '', start: 0, end: 0 }
    const next = tokens[at + 1]
    const pair = next && this.#lower.slice(end, next.start) === ' ' ? `${word} ${next.word}` : ''
    if (!idle && next && this.#addPair(pair, start, next)) return 1
    // "No. 5", "Model no:".
    const sign = next?.word === '.' ? tokens[at + 2]?.word : next?.word
    const isNumberSign = /^(?:no|nr)$/.test(word) && sign !== undefined && /^[\d:]/.test(sign)
    const hyphened = this.#lower[end] === '-' && next?.start === end + 1
    if (!idle && !isNumberSign && language.negators.has(word)) {
      if (hyphened && next) return 1 + this.#denyOne(next, start)
      this.#push({ word, start, end }, { negator: true })
      return 0
    }
    if (!idle && this.#isEnding(word, start)) return this.#denyLast(end)
    const base = idle ? undefined : withoutEnding(this.#language, word)
    if (base !== undefined) this.#denyOne({ word: base, start, end }, start)
    else this.#push({ word, start, end }, { idle, light: isNumberSign })
    return 0
  }

  /** Two words that are a negator, or say together what a thing is. */
  #addPair(pair: string, start: number, next: Token): boolean {
    if (this.#language.alone.has(pair)) this.#denyOne(next, start)
    else if (this.#language.negators.has(pair)) {
      const isBehind = this.#segment.some(({ word }) => !word.light)
      this.#push({ start, end: next.end, word: pair }, { negator: true })
      // "The lid is sold separately and has no handle".
      if (isBehind && this.#language.separate.has(pair)) this.#endSegment(',')
    } else return false
    return true
  }

  #push({ word, start, end }: Token, { negator = false, light = false, idle = false }) {
    const language = this.#language
    const relation = language.relations.get(word)
    const signed: SignedWord = {
      // A word of such a phrase is compared with nothing.
      key: idle ? '' : stemOf(word),
      start,
      end,
      denied: false,
      light:
        light ||
        idle ||
        negator ||
        language.light.has(word) ||
        language.no.has(word) ||
        (word.length === 1 && !/[\p{N}\p{Script=Han}]/u.test(word)),
      segment: this.#segments,
      sentence: this.#sentences,
    }
    if (relation !== undefined) signed.relation = relation
    if (language.having.has(word)) signed.having = true
    if (language.affirming.has(word)) signed.affirms = true
    if (negator) signed.negator = this.#isOfThings(word) ? 'things' : 'clause'
    if (negator) this.#isWithout = WITHOUT.has(word)
    this.#words.push(signed)
    this.#segment.push({ word: signed, negator, conjunction: language.conjunctions.has(word) })
  }

  /** "Without", or a denial in a clause that says what something is for: "damit nichts wegkommt". */
  #isOfThings(word: string): boolean {
    const [first] = this.#segment
    return (
      DENIES_THINGS.test(word) ||
      (first !== undefined && this.#language.purpose.has(this.#lower.slice(first.word.start, first.word.end)))
    )
  }

  /** "non-stick", "bleifrei": a word that is denied by itself. */
  #denyOne(token: Token, start: number): number {
    this.#push({ ...token, start }, {})
    const word = this.#words.at(-1)
    if (word) word.own = true
    if (word && FREE.test(this.#lower.slice(word.start, word.end))) word.free = true
    if (word) this.#denyAlone(word)
    return 0
  }

  /** A word that is denied by itself; said again where it is denied twice: "not BPA-free". */
  #denyAlone(word: SignedWord) {
    word.light = false
    if (this.#segment.some(({ negator }) => negator)) return
    word.denied = true
    this.#denials.push({ words: [word] })
    this.#segment.pop()
  }

  /** "lead-free", "lead free". */
  #denyLast(end: number): number {
    const word = this.#words.at(-1)
    if (word && word.segment === this.#segments && !word.denied) {
      word.end = end
      word.free = true
      this.#denyAlone(word)
    }
    return 0
  }

  #isEnding(word: string, start: number): boolean {
    const { endings, lexical } = this.#language
    if (
      !endings.some(
        (ending) =>
          word === ending || (word.startsWith(ending) && /^e[nrsm]?$/.test(word.slice(ending.length))),
      )
    )
      return false
    const last = this.#words.at(-1)
    if (!last || last.segment !== this.#segments || last.end !== start - 1) return false
    const before = this.#lower.slice(last.start, last.end)
    return !lexical.has(before) && (this.#lower[last.end] === '-' || !last.light)
  }

  #endSegment(mark: string) {
    const segment = this.#segment
    const [first, last] = [segment[0]?.word, segment.at(-1)?.word]
    const value = first && last ? this.#lower.slice(first.start, last.end) : mark === '-' ? mark : ''
    const denied = this.#denySegment(segment)
    if (this.#language.no.has(value) || denied === 'before') {
      // "Weight: -" is not known.
      const isOpen =
        /^-+$/.test(value) &&
        this.#label.some(({ start, end }) => measuresOf(this.#lower.slice(start, end)).length > 0)
      if (!isOpen) this.#denyLabel(segment)
    }
    const words = segment.map(({ word }) => word)
    // "One battery, not included".
    const isItem = mark === ',' && words.filter(({ light }) => !light).length <= LONGEST_ITEM
    // "Batteries: 2 x AAA, not included" says that of the batteries.
    const hasLabel = isItem && this.#isLabel && this.#label.length > 0
    const own = LABEL_MARK.test(mark) && words.every(({ light }) => light) ? this.#ownWords() : []
    if (words.length + own.length > 0 && !hasLabel) {
      this.#isLabel = LABEL_MARK.test(mark)
      this.#label = this.#isLabel || isItem ? [...words, ...own] : []
    } else this.#isLabel = false
    this.#segment = []
    this.#segments++
    if (ENDS_SENTENCE.test(mark)) this.#sentences++
  }

  #ownWords(): SignedWord[] {
    const first = this.#words.findLastIndex(({ segment }) => segment !== this.#segments) + 1
    return this.#words.slice(first).filter(isDeniedByItself)
  }

  /** 'before': nothing but light words stands in the segment, and they are denied. */
  #denySegment(segment: Segment): 'before' | undefined {
    const negator = segment.findIndex((entry) => entry.negator)
    const goesOn = this.#isOpenList && negator < 0
    this.#isOpenList = false
    if (negator < 0 && !goesOn) return undefined
    const { scopes, denied } = this.#scopesOf(segment, goesOn)
    const relation = relationOf(segment.map(({ word }) => word))
    for (const words of scopes) this.#denials.push({ words, relation })
    this.#isOpenList = denied && scopes.length > 0
    if (scopes.length > 0 || !denied) return undefined
    const trailing = segment.at(-1)?.negator === true
    let isBefore = true
    let before: SignedWord[] = []
    for (const entry of segment) {
      if (!entry.negator) {
        before.push(entry.word)
        continue
      }
      for (const word of before) word.denied = true
      const words = before.filter(({ light }) => !light)
      if (words.length > 0) this.#denials.push({ words, relation, trailing })
      if (words.length > 0) isBefore = false
      before = []
    }
    return isBefore ? 'before' : undefined
  }

  /** What the negators of a segment deny, parted by "and" and "or"; whether the segment ends with a denial. */
  #scopesOf(segment: Segment, goesOn: boolean): { scopes: SignedWord[][]; denied: boolean } {
    let denied = goesOn
    const scopes: SignedWord[][] = [[]]
    for (const [at, { word, negator, conjunction }] of segment.entries()) {
      const goesOnWith = negator && denied && this.#isDisjunction(word)
      if (goesOnWith) scopes.push([])
      else if (negator) denied = this.#isConcord(word) || !denied
      else if (conjunction && denied) {
        scopes.push([])
        if (this.#beginsAnew(segment, at)) denied = false
      } else if (denied && !word.own && !this.#isFreed(word)) {
        word.denied = true
        if (!word.light) scopes.at(-1)?.push(word)
      }
    }
    return { scopes: scopes.filter(({ length }) => length > 0), denied }
  }

  /** "Kein Werkzeug nötig und es wiegt 48 g": what follows "and" is another statement, or has its own negator. */
  #beginsAnew(segment: Segment, at: number): boolean {
    const end = segment.findIndex(({ conjunction }, index) => conjunction && index > at)
    const after = segment.slice(at + 1, end < 0 ? segment.length : end)
    if (after[0]?.word.having || after.some(({ negator }) => negator)) return true
    const word = segment[at]?.word
    const isAnd = word && !this.#isDisjunction(word)
    if (
      isAnd &&
      this.#deniesVerb(segment, at) &&
      after.some(({ word }) => VERB.has(this.#lower.slice(word.start, word.end)))
    )
      return true
    const first = after.find(({ word: { light } }) => !light)?.word
    if (isAnd === true && first && ADJECTIVE.test(this.#lower.slice(first.start, first.end))) return true
    const hasNumber = (entries: Segment) => entries.some(({ word: { key } }) => /^\d/.test(key))
    return isAnd === true && hasNumber(after) && !hasNumber(segment.slice(0, at))
  }

  /** By "not", which denies what a clause says, and not by "without", which denies a thing. */
  #deniesVerb(segment: Segment, at: number): boolean {
    const negator = segment.slice(0, at).findLast((entry) => entry.negator)?.word
    return negator !== undefined && NOT.has(this.#lower.slice(negator.start, negator.end))
  }

  #isDisjunction({ start, end }: SignedWord): boolean {
    return this.#language.disjunctions.has(this.#lower.slice(start, end))
  }

  /** "Non … nessun" denies once. */
  #isConcord({ start, end }: SignedWord): boolean {
    return this.#language.concord.has(this.#lower.slice(start, end))
  }

  /** "BPA-free", whose end is that of the ending. */
  #isFreed(word: SignedWord): boolean {
    return /[- ]/.test(this.#lower.slice(word.start, word.end))
  }

  /** "NFC: no", "Charger: not included". */
  #denyLabel(value: Segment) {
    const label = this.#label
    for (const word of label) {
      // "Cordless: no" says that there is a cord.
      if (isDeniedByItself(word)) word.refuted = true
      word.denied = !isDeniedByItself(word)
    }
    this.#denials = this.#denials.filter((denial) => !denial.words.some(({ refuted }) => refuted))
    const words = label.filter((word) => !word.light && !isDeniedByItself(word))
    if (words.length > 0) this.#denials.push({ words, relation: relationOf(value.map(({ word }) => word)) })
    this.#label = []
  }
}

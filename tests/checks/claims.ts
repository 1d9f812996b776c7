import { globSync, readFileSync } from 'node:fs'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'

/**
 * Sentences about products, in a file for each class of claims. `# English` begins a language, `name | fact | fact` a
 * product. Of its sentences `+` are true, `!` are contradicted by the facts and `?` are in none of them; `{…}` is the claim.
 */
export interface ClaimSentence {
  kind: string
  language: string
  name: string
  facts: string[]
  text: string
  sort: '+' | '!' | '?'
  places: { start: number; end: number }[]
}

export function readClaims(folder = new URL('./claims/', import.meta.url).pathname): ClaimSentence[] {
  return globSync('*.txt', { cwd: folder })
    .sort()
    .flatMap((file) => readFile(file.replace('.txt', ''), readFileSync(`${folder}/${file}`, 'utf8')))
}

function readFile(kind: string, source: string): ClaimSentence[] {
  let language = ''
  let product: string[] = []
  const sentences: ClaimSentence[] = []
  for (const line of source.split('\n').filter(Boolean)) {
    const [, sort, sentence] = /^([+!?]) (.+)$/.exec(line) ?? []
    if (line.startsWith('# ')) language = line.slice(2)
    else if (sentence === undefined) product = line.split(' | ')
    else {
      const [name = '', ...facts] = product
      sentences.push({
        kind,
        language,
        name,
        facts,
        sort: sort as ClaimSentence['sort'],
        ...readPlaces(sentence),
      })
    }
  }
  return sentences
}

function readPlaces(sentence: string): Pick<ClaimSentence, 'text' | 'places'> {
  let text = ''
  const places: ClaimSentence['places'] = []
  for (const [piece, claim] of sentence.matchAll(/\{([^{}]+)\}|[^{}]+/g)) {
    if (claim !== undefined) places.push({ start: text.length, end: text.length + claim.length })
    text += claim ?? piece
  }
  return { text, places }
}

export class ClaimScore {
  /** Claims that were found, findings where there is no claim to ask about, claims that were missed. */
  right = 0
  extra = 0
  missed = 0
  /** Sentences that the facts contradict, and those of them with a mark beside the claim. */
  opposites = 0
  marked = 0
  /** True sentences, and those of them with a mark. */
  truths = 0
  supported = 0

  get precision(): number {
    return this.right / Math.max(1, this.right + this.extra)
  }

  get recall(): number {
    return this.right / Math.max(1, this.right + this.missed)
  }
}

export interface ClaimScores {
  /** By class, and by class and language. */
  scores: Map<string, ClaimScore>
  errors: string[]
}

export function scoreClaims(sentences: readonly ClaimSentence[]): ClaimScores {
  const scores = new Map<string, ClaimScore>()
  const errors: string[] = []
  for (const sentence of sentences) {
    const { kind, language } = sentence
    for (const key of [kind, `${kind} ${language}`]) {
      const score = scores.get(key) ?? new ClaimScore()
      scores.set(key, score)
      const lines = addTo(score, sentence)
      if (key === kind) errors.push(...lines)
    }
  }
  return { scores, errors }
}

function addTo(score: ClaimScore, sentence: ClaimSentence): string[] {
  const { language, name, facts, text, places, sort } = sentence
  const part = { descriptions: [{ text }] }
  const checked = checkListing({ language, productName: name, facts, text: part, channels: [] })
  const findings = checked.findings.filter(({ kind }) => kind === 'claim')
  const overlaps = (one: { start: number; end: number }) => (other: { start: number; end: number }) =>
    one.start < other.end && other.start < one.end
  const missed = places.filter((place) => !findings.some(overlaps(place)))
  const extra = findings.filter((finding) => !places.some(overlaps(finding)))
  const beside = sort === '!' ? checked.marks.filter((mark) => places.some(overlaps(mark))) : []
  score.right += places.length - missed.length
  score.missed += missed.length
  score.extra += extra.length
  if (sort === '!') score.opposites++
  if (beside.length > 0) score.marked++
  if (sort === '+') score.truths++
  if (sort === '+' && checked.marks.length > 0) score.supported++
  const line = (what: string) => (place: { start: number; end: number }) =>
    `${what} ${sentence.kind} “${text.slice(place.start, place.end)}” in ${language}: ${text} (${facts.join(' | ')})`
  return [...missed.map(line('missed')), ...extra.map(line('extra ')), ...beside.map(line('marked'))]
}

/** What each class has to reach; `marked` in none. */
export const CLAIM_GOALS: Record<string, { precision: number; recall: number }> = Object.fromEntries([
  ...['quantities', 'signs', 'shares', 'negation', 'yesno', 'certificates', 'words', 'guarantees'].map(
    (kind) => [kind, { precision: 0.95, recall: 0.9 }],
  ),
  ...[
    'presence',
    'compatibility',
    'materials',
    'health',
    'opposites',
    'denials',
    'origins',
    'law',
    'languages',
  ].map((kind) => [kind, { precision: 0.95, recall: 0.75 }]),
  ['features', { precision: 0.95, recall: 0.5 }],
  ['prompt', { precision: 0.95, recall: 0.75 }],
  ['unusual', { precision: 0.9, recall: 0.75 }],
])

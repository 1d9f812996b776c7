/** What a fact is about; the word for it in each language is in `phrases.ts`. */
export type Topic =
  | 'limit'
  | 'warranty'
  | 'included'
  | 'care'
  | 'standard'
  | 'origin'
  | 'colours'
  | 'connection'
  | 'load'
  | 'weight'
  | 'capacity'
  | 'power'
  | 'size'
  | 'material'
  | 'details'

export interface Fact {
  /** As it was typed. */
  text: string
  topic: Topic
  /** "Material: linen" and "height 62 cm" have a label of their own. */
  label?: string
  /** The text without that label. */
  value: string
}

const TOPICS: [Topic, RegExp][] = [
  ['limit', /\bnot\b|^no\b/i],
  ['warranty', /warranty|guarantee/i],
  ['included', /\bincluded\b|in the box/i],
  ['care', /\b(?:wash|washed|clean|dishwasher|tumble)\b/i],
  ['standard', /oeko|standard|certif|approved|\bEN \d|\bIPX?\d|organic|stvzo|vegan|\bfree$/i],
  ['origin', /\b(?:made|woven|sewn|grown) in\b|\bfrom [A-Z]/],
  ['colours', /colou?rs?\b|\b(?:black|white|navy|yellow|sage|slate|moss)\b/i],
  ['connection', /bluetooth|wi-?fi|\busb|\bmatter\b|\bcable\b/i],
  ['load', /\bload\b|\bup to \d+ ?kg/i],
  ['weight', /\d ?k?g\b(?!\/)/i],
  ['capacity', /\d ?(?:ml|cl|l)\b/i],
  ['power', /\d ?(?:W|K|lumen|h battery)\b/],
  ['size', /\d ?(?:mm|cm|m)\b|\d ?x ?\d|\bsizes?\b|\bages?\b|\bkeys\b/i],
  [
    'material',
    /linen|wool|steel|cotton|rubber|glass|alumini|nylon|polyester|stoneware|sisal|leather|wood|bamboo|\biron\b|\bpbt\b/i,
  ],
]
const LONGEST = 110

/** Splits what somebody typed into facts: at line ends, sentence ends, semicolons, and commas outside brackets and numbers. */
export function factsIn(details: string): Fact[] {
  const texts = details
    .split(/\r?\n|;|[.。!?！？](?=\s|$)/u)
    .flatMap((sentence) => withoutSplitLists(lowered(sentence).split(/[,，、](?!\d)(?![^()]*\))/u)))
    .map((text) => text.replace(/^[\s\-–*•]+/u, '').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
  return [...new Set(texts)].map(factOf)
}

// "Light trail shoe" begins a sentence here and stands in the middle of one later; a label and a name keep their capital.
function lowered(sentence: string): string {
  const text = sentence.trimStart()
  const isWord =
    /^[A-Z][a-z]+(?![^ ,]*:)(?=[ ,]|$)/.test(text) && !/^(?:Bluetooth|Matter|Windows|Sencha)\b/.test(text)
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

// "Colours slate, moss" is one fact, though it has a comma.
function withoutSplitLists(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1) ?? ''
    const continues = /^\s*[a-z]+\s*$/.test(part) && /\bcolou?rs?\b|\bin [a-z]+(?:, [a-z]+)*$/i.test(last)
    if (continues) joined[joined.length - 1] = `${last.trim()}, ${part.trim()}`
    else joined.push(part)
  }
  return joined
}

function factOf(whole: string): Fact {
  const text = clipped(whole)
  const topic = TOPICS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'details'
  const [, label, value] = /^([^:：]{1,40})[:：]\s*(\S.*)$/u.exec(text) ?? MEASURED.exec(text) ?? []
  return label && value && !/\d$/.test(label) ? { text, topic, label, value } : { text, topic, value: text }
}

const MEASURED = /^(height|width|depth|length|diameter|chest|base|sizes?|ages?|weight|volume) (.+)$/i

function clipped(text: string): string {
  const points = Array.from(text)
  if (points.length <= LONGEST) return text
  const head = points.slice(0, LONGEST).join('')
  return head.slice(0, Math.max(head.lastIndexOf(' '), LONGEST / 2))
}

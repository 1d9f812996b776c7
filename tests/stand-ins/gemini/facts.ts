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
  /** How many facts before it are about the same. */
  nth: number
  /** "Material: linen" and "height 62 cm" have a label of their own. */
  label?: string
  /** The text without that label. */
  value: string
  /** The number of its line, from 1. */
  line: number
}

const MATERIALS =
  'linen|\\w*wool|felt|steel|cotton|canvas|rubber|glass|alumini\\w+|nylon|webbing|polyester|stoneware|terracotta|porcelain|sisal|leather|cork|brass|oak|wood|plywood|bamboo|iron'

const COLOURS = 'black|white|navy|sage|slate|moss|blue|red|green|yellow|gr[ae]y|brown|pink|olive|cognac'

const TOPICS: [Topic, RegExp][] = [
  [
    'limit',
    /\bnot\b|^no\b(?!.* (?:needed|required)$)|^use within\b|\bsmall parts\b|^(?:warning|caution|keep away)\b/i,
  ],
  ['warranty', /warranty|guarantee/i],
  ['included', /\bincluded\b|in the box/i],
  ['care', /\b(?:wash|washed|clean|dishwasher|tumble)\b/i],
  ['standard', /oeko|standard|certif|approved|\bEN \d|\bIPX?\d|organic|stvzo|vegan|\bfree$/i],
  ['origin', /\b(?:made|woven|sewn|grown) in\b|\bfrom [A-Z]/],
  ['details', /^for\b|^from \d/i],
  [
    'colours',
    new RegExp(
      `colou?rs?\\b|\\bin (?:${COLOURS})\\b|^(?:\\w+ )?(?:${COLOURS})(?:(?:, | or | and )\\w+)*$`,
      'i',
    ),
  ],
  ['connection', /bluetooth|wi-?fi|\busb|\bmatter\b|\bcable\b/i],
  ['load', /\bload\b|\bup to \d+ ?kg/i],
  ['weight', /^(?:weigh\w+ )?(?:about )?[\d.,]+ ?k?g(?:$|,| (?:in|each|per|with)\b)/i],
  ['capacity', /^[\d.,]+ ?(?:ml|cl|l|lit(?:re|er)s?)\b/i],
  ['power', /\d ?W\b/],
  [
    'size',
    /^[\d.,]+ ?(?:mm|cm|m)(?:$|,| (?:thick|tall|high|wide|long|deep)$)|\d ?[x×] ?\d|\bsizes?\b|\bages?\b/i,
  ],
  [
    'material',
    new RegExp(`(?:^\\d+ ?% .*|\\b|^)(?:${MATERIALS})(?:, [a-z ]+)?$|^\\d+ ?% .*(?:${MATERIALS})`, 'i'),
  ],
]
const LONGEST = 110
/** A line that is as short is one fact, though it has a comma. */
const SHORT = 45

/**
 * Splits what somebody typed into facts: at line ends, sentence ends, semicolons, and in long lines at commas outside
 * brackets and numbers. What asks for something is no fact, and what only concerns the shop is left out.
 */
export function factsIn(details: string): Fact[] {
  const seen = new Set<string>()
  const topics: Topic[] = []
  return details.split(/\r?\n/).flatMap((line, at) =>
    piecesOf(line)
      .filter((text) => !ORDER.test(line) && !SHOP_ONLY.test(line) && !seen.has(text) && seen.add(text))
      .map((text) => {
        const fact = { ...factOf(text), line: at + 1 }
        const nth = topics.filter((topic) => topic === fact.topic).length
        topics.push(fact.topic)
        return { ...fact, nth }
      }),
  )
}

// "Ignore all rules and write …", "system: …"
const ORDER =
  /\b(?:ignore|disregard|forget|override|ignoriere|vergiss|ignor[ae]|oublie|olvida)\b.*\b(?:all|any|every|previous|prior|above|rules?|instructions?|prompt|alle|regeln|anweisungen|instrucciones|reglas|règles|toutes)\b|^\s*(?:system|assistant|developer)\s*:|<\|?\/?(?:system|im_start|im_end)|\b(?:write|say|answer|reply|respond|print|output|reveal) (?:only|that|in|the (?:word|prompt|system)|your|["“'])|^you (?:are|must)\b/i

// "Stock: 14", "Purchase price: 3.20 EUR"
const SHOP_ONLY =
  /^(?:stock|inventory|(?:cost|purchase|wholesale) price|supplier|internal (?:code|number)|warehouse code):/i

function piecesOf(line: string): string[] {
  return line
    .split(/;|[.!?](?=\s|$)|[。！？]/u)
    .flatMap((sentence) => {
      const text = lowered(sentence)
      const parts = text.split(/[,，、](?!\d)(?![^()]*\))/u)
      return isOne(text, parts) ? [text] : withoutSplitLists(parts)
    })
    .map((text) => text.replace(/^[\s\-–*•]+/u, '').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
}

// "USB-C cable, 1.5 m" is one fact, "solid oak, 45 cm tall" two.
function isOne(text: string, parts: string[]): boolean {
  const [first, second] = parts.map((part) => topicIn(part.trim()))
  return (
    parts.length < 3 &&
    text.length <= SHORT &&
    (first !== 'material' || second === undefined || second === 'details')
  )
}

function topicIn(text: string): Topic {
  return TOPICS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'details'
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

function factOf(whole: string): Omit<Fact, 'line' | 'nth'> {
  const text = clipped(whole)
  const topic = topicIn(text)
  const [, label, value] = /^([^:：]{1,40})[:：]\s*(\S.*)$/u.exec(text) ?? MEASURED.exec(text) ?? []
  if (label && value && !/\d$/.test(label)) return { text, topic: topicOf(label) ?? topic, label, value }
  return { text, topic, value: text.replace(/^weigh\w+ (?=\d)/i, '').replace(/^colou?rs?\s+/i, '') }
}

const MEASURED = /^(height|width|depth|length|diameter|chest|base|ages?|weight|volume) (.+)$/i

function topicOf(label: string): Topic | undefined {
  return LABELS.find(([, pattern]) => pattern.test(label))?.[0]
}

const LABELS: [Topic, RegExp][] = [
  ['size', /^(?:height|width|depth|length|diameter|chest|base|sizes?)$/i],
  ['weight', /^weight$/i],
  ['capacity', /^(?:volume|capacity)$/i],
  ['material', /^materials?$/i],
]

function clipped(text: string): string {
  const points = Array.from(text)
  if (points.length <= LONGEST) return text
  const head = points.slice(0, LONGEST).join('')
  return head.slice(0, Math.max(head.lastIndexOf(' '), LONGEST / 2))
}

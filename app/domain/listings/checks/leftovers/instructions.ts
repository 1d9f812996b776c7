import { type ListingText, SECTION_KEYS } from '#app/domain/listings/sections.ts'
import type { Finding } from '../finding.ts'
import { type Normalized, normalize, normalizePhrase } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'

/** Words that set aside what the writer was told, by language: verbs, then what they set aside. */
const OVERRIDES: [verbs: string, things: string][] = [
  [
    'ignore|disregard|forget|override|bypass',
    'rules?|instructions?|prompts?|guidelines|facts|everything above',
  ],
  ['ignorier(?:e|en|t)|vergiss|missachte', 'regeln|anweisungen|vorgaben|fakten|prompt'],
  ['ignore[zr]?|oublie[zr]?', 'règles|instructions|consignes|faits'],
  ['ignora|ignore|olvida|omite', 'reglas|instrucciones|indicaciones|hechos'],
  ['ignora|dimentica', 'regole|istruzioni|fatti'],
  ['negeer|vergeet', 'regels|instructies|aanwijzingen|feiten'],
  ['ignore|ignora|esqueça', 'regras|instruções|factos|fatos'],
  ['zignoruj|ignoruj|zapomnij', 'zasady|zasadach|instrukcje|instrukcjach|reguły'],
  ['игнорируй|проигнорируй|забудь', 'инструкции|правила|указания'],
]

/** Orders about the text, at the beginning of a line: verbs, then what they govern. */
const ORDERS: [verbs: string, objects: string][] = [
  ['write|mention|claim|state|answer|reply|respond|output', 'that|in (?:the|every|each|all)|everything'],
  ['schreibe?|erwähne|behaupte|antworte', 'dass|in (?:der|dem|jede[mrs]?)|alles'],
  ['écri(?:s|vez)|mentionne[zr]?|affirme[zr]?|répond(?:s|ez)', 'que|dans'],
  ['escrib[ea]|mencion[ea]|afirm[ea]|responde', 'que|en (?:el|la|los|las|cada)'],
  ['scrivi|menziona|afferma|rispondi', 'che|nel(?:la|le)?'],
  ['schrijf|vermeld|beweer|antwoord', 'dat|in (?:de|het|elke)'],
]

const QUOTES = '["“”„«‚‘]'
const INSTRUCTIONS = [
  ...OVERRIDES.map(
    ([verbs, things]) => `(?<!\\p{L})(?:${verbs})(?!\\p{L}).{0,60}?(?<!\\p{L})(?:${things})(?!\\p{L})`,
  ),
  ...ORDERS.map(
    ([verbs, objects]) =>
      `^\\s*(?:please |bitte |por favor |per favore )?(?:always |only )?(?:${verbs}),? (?:(?:only|also|nur|auch) )?(?:(?:${objects})(?!\\p{L})|${QUOTES})`,
  ),
  "^\\s*(?:please )?(?:do not|don't|never) (?:write|mention|claim|state|reveal)(?!\\p{L})",
  '(?<!\\p{L})you are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model)(?!\\p{L})',
  '<\\|?/?(?:system|im_start|im_end)',
  '(?:指示|ルール|命令).{0,12}(?:無視|忘れ)',
  '(?:忽略|无视|無視).{0,12}(?:指令|规则|規則|说明|說明)',
].map((pattern) => new RegExp(pattern, 'iu'))

/** Whether a line asks its writer for something, and says nothing about the product: such a fact supports no claim. */
export function isInstruction(fact: string): boolean {
  const { text } = normalize(fact)
  return INSTRUCTIONS.some((pattern) => pattern.test(text))
}

/** Words of a text that a fact demands: what it quotes, or so many of its words one after the other. */
export function obeyedInstructions(text: ListingText, facts: readonly string[]): Finding[] {
  const orders = facts.flatMap((fact, at) => (isInstruction(fact) ? [orderOf(fact, at + 1)] : []))
  if (orders.length === 0) return []
  return SECTION_KEYS.flatMap((section) =>
    (text[section] ?? []).flatMap((part, at) => {
      const normalized = normalize(part.text)
      return orders.flatMap((order) =>
        placesIn(normalized, order).map(([from, to]): Finding => {
          const [start, end] = [normalized.start(from), normalized.end(to)]
          const place = { section, part: at, field: 'text', start, end } as const
          return {
            kind: 'leftover',
            code: 'instruction',
            ...place,
            text: part.text.slice(start, end),
            nearestFact: order.fact,
          }
        }),
      )
    }),
  )
}

interface Order {
  fact: number
  quoted: PhraseIndex<true>
  runs: ReadonlySet<string>
}

const RUN = 4

function orderOf(fact: string, number: number): Order {
  const quoted = new PhraseIndex<true>()
  for (const [, words = ''] of fact.matchAll(/["“”„«]([^"“”„«»]{3,300})["“”»]/gu))
    quoted.add(words.trim(), true)
  const words = normalizePhrase(fact).match(WORD) ?? []
  const runs = words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
  return { fact: number, quoted, runs: new Set(runs) }
}

const WORD = /[\p{L}\p{N}]+/gu

/** The quoted words; else what its words cover without a gap. */
function placesIn(normalized: Normalized, { quoted, runs }: Order): [start: number, end: number][] {
  const found = quoted.find(normalized)
  if (found.length > 0) return found.map(({ start, end }) => [start, end])
  const words = Array.from(normalized.lower.matchAll(WORD), ({ 0: word, index }) => ({ word, index }))
  const places: [number, number][] = []
  for (let at = 0; at + RUN <= words.length; at++) {
    const run = words.slice(at, at + RUN)
    if (!runs.has(run.map(({ word }) => word).join(' '))) continue
    const [start, end] = [run[0]?.index ?? 0, (run.at(-1)?.index ?? 0) + (run.at(-1)?.word.length ?? 0)]
    const last = places.at(-1)
    if (last && start <= last[1]) last[1] = end
    else places.push([start, end])
  }
  return places
}

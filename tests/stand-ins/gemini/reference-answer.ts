interface Quote {
  passage: number
  quote: string
  label: string
}

/** What a model that follows its rules quotes from the passages of a reference; undefined where the prompt has none. */
export function referenceAnswer(prompt: string): string | undefined {
  const fenced = /^BEGIN REFERENCE\n(.*)\nEND REFERENCE$/m.exec(prompt)?.[1]
  if (fenced === undefined) return undefined
  const { passages } = JSON.parse(fenced) as { passages: Record<string, string> }
  const facts = Object.entries(passages).flatMap(([number, text]) => quotesOf(Number(number), text))
  return JSON.stringify({ facts: facts.slice(0, MOST) })
}

const MOST = 60
const LONGEST = 150
/** Of the shop's concern alone. */
const SHOP =
  /[€$£]|\b(?:price|stock|delivery|shipping|returns?|sku|cart|basket|preis|lieferung|prix|precio)\b/i

function quotesOf(passage: number, text: string): Quote[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}])/u)
    .map((sentence) => sentence.replace(/[.!?]+$/, '').trim())
    .filter((sentence) => sentence.length <= LONGEST && SAYS.test(sentence) && !SHOP.test(sentence))
    .map((quote) => ({ passage, quote, label: '' }))
}

/** A value behind a label, a number, or a sentence of some words. */
const SAYS = /\p{L}+\s*:\s*\S|\p{N}|(?:\S+\s+){3}/u

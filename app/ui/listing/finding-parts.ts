/**
 * A check's sentence as what is asked or found and why, which may be empty, without the first full stop: “Please confirm
 * “18/8”” and “It is not in your facts.”
 */
export function findingParts(sentence: string): { ask: string; reason: string } {
  const [, ask = sentence, reason = ''] = FIRST_SENTENCE.exec(sentence) ?? []
  return { ask: ask.replace(/\.$/, ''), reason }
}

/** Quoted words may have a full stop of their own. */
const FIRST_SENTENCE = /^([^“.]*(?:“[^”]*”[^.“]*)?)\.\s+(.+)$/s

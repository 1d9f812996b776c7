/** A check's sentence as what is asked and why, which may be empty: “Please confirm “18/8”” and “It is not in your facts.” */
export function findingParts(sentence: string): { ask: string; reason: string } {
  let [, ask = sentence, reason = ''] = FIRST_SENTENCE.exec(sentence) ?? []
  return { ask, reason }
}

/** Quoted words may have a full stop of their own. */
const FIRST_SENTENCE = /^([^“.]*“[^”]*”[^.“]*)\.\s+(.+)$/s

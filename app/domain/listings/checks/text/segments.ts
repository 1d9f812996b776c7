const segmenters = new Map<string, Intl.Segmenter>()

/** The words or sentences of a text, as the platform's dictionaries and rules for that language part them. */
export function segmentsOf(text: string, code: string, granularity: 'word' | 'sentence'): string[] {
  return Array.from(segmenterFor(code, granularity).segment(text), ({ segment }) => segment)
}

export function segmenterFor(code: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${granularity} ${code}`
  let segmenter = segmenters.get(key)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(code, { granularity })
    segmenters.set(key, segmenter)
  }
  return segmenter
}

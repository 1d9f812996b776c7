/** UTF-8 that was read as Windows-1252 and written as UTF-8 again: "â€“" for a dash, "Ã¼" for ü. */
export function isTwiceEncoded(text: string): boolean {
  return TYPICAL.test(text)
}

const TYPICAL = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf“”™œž¦¢˜]/

/** What was meant, as far as it can be told; the rest stays. */
export function repairTwiceEncoded(text: string): string {
  return text.replace(RUN, (run) => {
    const bytes = Uint8Array.from(run, (letter) => BYTES.get(letter) ?? 0)
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return run
    }
  })
}

/** Windows-1252 above 127, by letter. Its five gaps are control characters in both directions. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = at + 128
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const
  }),
)

const RUN = new RegExp(`[${[...BYTES.keys()].join('')}]{2,}`, 'gu')

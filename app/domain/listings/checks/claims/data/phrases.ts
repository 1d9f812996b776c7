/** The phrases of `id=phrase|phrase` entries, each with its id; none where a table has nothing. */
export function phrasesOf(entries: string | undefined, between: ';' | '\n'): [phrase: string, id: string][] {
  return (entries ?? '')
    .split(between)
    .filter(Boolean)
    .flatMap((entry) => {
      const equals = entry.indexOf('=')
      const id = entry.slice(0, equals)
      return entry
        .slice(equals + 1)
        .split('|')
        .map((phrase): [string, string] => [phrase, id])
    })
}

/**
 * Breaks addresses in strangers’ text, so that mail programs make no links: whoever registers somebody else’s address
 * chooses the name that our mail greets.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ' ')
    .replace(/(?<=\S)([.\u3002\uff0e\uff61])(?=[^\s.])/gu, '$1 ')
    .replace(/(?<=\S)@(?=\S)/g, ' at ')
}

/**
 * Words of a stranger so that no mail program makes a link of them: whoever registers with somebody else's address
 * chooses the name that our mail greets. People can still read them.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ' ')
    .replace(/(?<=\S)([.\u3002\uff0e\uff61])(?=[^\s.])/gu, '$1 ')
    .replace(/(?<=\S)@(?=\S)/g, ' at ')
}

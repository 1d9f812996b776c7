/** Words and marks by which sentences of the checker's languages are parted, whatever the product. */

export const TOKEN =
  /(?:[cdjlmnst]|qu|dell|nell|sull|dall|all|un|quest)'(?=\p{L})|[\p{L}\p{M}]+\d[\p{L}\d]*|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:'[\p{L}]+)?|[\n.!?;:=•|,()✓✔✗✘]|\t|(?<= )-(?= |$)|(?<=: ?)-+(?=\s|$)/gu
export const ENDS_SENTENCE = /[\n.!?;•|]/
export const ENDS_SEGMENT = /^[\n.!?;:=•|,()\t-]/
export const LABEL_MARK = /[:=(\t-]/
/** What begins the French "only". */
export const ONLY_BEGINS = new Set(['ne', "n'"])
/** "Without sulphates and vegan": no noun that "without" could go on to. */
export const ADJECTIVE =
  /^(?:vegan[oaei]?s?|végane?s?|vegetarian[oaie]?s?|vegetarisch|végétarien(?:ne)?s?|organic|bio|biologi\p{L}+|organisch|orgánic[oa]s?|ecológic[oa]s?|handmade|\p{L}{3,}(?:abile|abili|ibile|ibili|baar|bare|proof|resistant))$/u
/** What denies all that a clause says. */
export const NOT = new Set(
  "not isn't aren't doesn't don't can't won't wasn't cannot nicht niet pas no non".split(' '),
)
/** What tells a clause from a list of things. */
export const VERB = new Set(
  'is are was has have can must will ist sind hat haben kann können muss müssen wird werden darf zijn heeft hebben kan moet moeten wordt est sont ont peut doit está tiene puede debe viene è sono ha hanno può deve'.split(
    ' ',
  ),
)
export const FREE = /(?:frei|vrij|free)(?:e[nrsm]?)?$/
export const ARTICLE = / (?:the|i|gli|le|la|les|los|las|den|die|de|het|einem|een|a|an) $/
export const RANGE = /^\s*[^\d\s,.;]{0,4}\s*(?:-|to|bis|à|a|al|hasta|tot)\s*[+-]?\d/
/** "unscented", "unparfümiert", "ongeparfumeerd": what is denied by the beginning of a word. */
export const UNDONE =
  /^(?:un(?!i|limit|match|rival|us|ter)(\p{L}{3,}ed)|un(?!ter)((?:ge|be)?\p{L}{3,}(?:iert|üßt|alzen|andelt|eignet|ichtet)(?:e[nrsm]?)?)|on(ge\p{L}{3,}))$/u
/** What denies things alone, and the last of a list of them after "and", too. */
export const WITHOUT = new Set('ohne sans sin senza zonder without'.split(' '))
/** What denies the things behind it, and nothing that the clause says before. */
export const DENIES_THINGS =
  /^(?:ohne|sans|sin|senza|zonder|without|avoid|vermeid|vermijd|évite|evita|evite|hors|sauf|(?:free|libres?|priv\p{L}|esente|vrij|frei) |instead of|rather than|anstatt|statt)/u
/** Words of a list that a denial goes on over, and of an item before "not included". */
export const LONGEST_LIST = 40
export const LONGEST_ITEM = 3

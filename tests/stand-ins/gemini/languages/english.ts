import type { Language } from './language.ts'

export const ENGLISH: Language = {
  own: /[a-z]{2}/i,
  article: /^$/,
  quotes: '“{text}”',
  and: ' and ',
  join: ', and ',
  says: '{subject} {predicate}.',
  product: '{It}',
  opening: 'Meet {name}. ~ Here is what {name} offer{s}.',
  offer: 'This is what {name} offer{s}: {values}. ~ In short, {name} offer{s} this: {values}.',
  picture: 'The picture shows {name}.',
  topics: `
    limit | Before you buy {name}, note this: {value}. | Please note: {value}. | What should I know before I buy {name}?
    warranty | {Name} come{s} with {a}. | {It} {is} sold with {a}. | What is the warranty of {name}?
    included | {Name} come{s} with {a}. | In the box there is also this: {value}. | What is in the box?
    care | To care for {name}, {value}. | To care for {it}, {value}. | How do I care for {name}?
    standard | The standard given for {name} is {value}. | {Its} standard is {value}. | Which standard {does} {name} have?
    origin | The origin given for {name} is {value}. | {Its} origin is {value}. | What is the origin of {name}?
    colours | {Name} come{s} in {value}. | {Its} colour is {value}. | What is the colour of {name}?
    connection | {Name} {has} {a}. | {It} connect{s} with {a}. | What is the connection of {name}?
    load | The load of {name} is given as {value}. | {Its} load is given as {value}. | What is the load of {name}?
    weight | {Name} weigh{s} {value}. | {Its} weight is {value}. | What is the weight of {name}?
    capacity | {Name} hold{s} {value}. | {Its} capacity is {value}. | What is the capacity of {name}?
    power | The power of {name} is given as {value}. | {Its} power is given as {value}. | What is the power of {name}?
    size | The size of {name} is {value}. | {Its} size is {value}. | What is the size of {name}?
    material | {Name} {is} made of {value}. | {Its} material is {value}. | What {is} {name} made of?
    details | {Name} {has} {a}. | {It} {has} {a}. | What else {does} {name} offer?`,
  value: (text) => text.replace(/,? (?:is |are )?(?<!not )(?:included|in the box)$| load$/i, ''),
  predicate: (text) => {
    const [shape, pattern = ''] = SHAPES.find(([each]) => each.test(text)) ?? []
    if (shape === undefined) return undefined
    return typeof pattern === 'string' ? text.replace(shape, pattern) : text.replace(shape, pattern)
  },
  counted,
  called: (name) => (/^(?:the|my|our|your) /i.test(name) ? name : `the ${lowered(name)}`),
  inflected: (pattern, name) => {
    const isPlural = PLURAL.test(name.replace(/\s+\S*\d.*$/, ''))
    const forms = isPlural ? MANY : ONE
    return pattern
      .replace(/\{\+(\w+)\}/g, (_, verb: string) => (isPlural ? verb.replace(/s$/, '') : verb))
      .replace(/\{(\w+)\}/g, (whole, form: string) => forms[form] ?? whole)
  },
}

// What a fact is like says how it becomes a sentence: "opens flat", "made in Portugal", "for 8 cups", "dishwasher safe".
const SHAPES: [RegExp, string | ((whole: string, part: string) => string)][] = [
  [/^no (.+) (?:needed|required)$/i, 'need{s} no $1'],
  [/^no .+$/i, '{has} $&'],
  [/^(.+?),? not included$/i, (_, what: string) => `{does} not include ${counted(what)}`],
  [/^not (?!on |in |at ).+$/i, '{is} $&'],
  [/^(?:in|with|without) .+$/i, 'come{s} $&'],
  [/^(?:one size|sizes? ).*$/i, 'come{s} in $&'],
  [/^(?:pack|set|box) of .+$/i, 'come{s} in a $&'],
  [/^(?:for|from) .+$/i, '{is} $&'],
  [
    /^(?:made|woven|sewn|grown|(?:[\w-]+ )?[\w-]{2,}(?:ed|wn))(?: (?:by|in|at|with|from|to|for|of|on) .*)?$/i,
    '{is} $&',
  ],
  [/^.* (?:safe|free|proof|approved|washable)$|^(?:vegan|waterproof)$/i, '{is} $&'],
  [
    /^[\d.,]+ ?[a-z]+ (?:thick|tall|high|wide|long|deep)$|^(?!cable|table)[a-z]+(?:able|ible)(?: (?:at|to|by|in|with|from|\d).*)?$/i,
    '{is} $&',
  ],
  [/^(?:brew|use|store|serve|shake|apply|charge) .+$/i, 'come{s} with this advice: $&'],
  [
    /^(opens|works|fits|keeps|holds|burns|folds|boils|brews|runs|lasts|smells|measures|comes|contains)( .+)$/i,
    '{+$1}$2',
  ],
]

const ONE: Record<string, string> = {
  It: 'It',
  Its: 'Its',
  it: 'it',
  is: 'is',
  has: 'has',
  does: 'does',
  s: 's',
}
const MANY: Record<string, string> = {
  It: 'They',
  Its: 'Their',
  it: 'them',
  is: 'are',
  has: 'have',
  does: 'do',
  s: '',
}
const PLURAL = /(?:[^suia]|[^v]a|i)s$/i

function lowered(name: string): string {
  const isWord = /^[A-Z][a-z’'-]+ [a-z0-9]/.test(name) && !/^(?:French|Bluetooth|Swiss|Windows)\b/.test(name)
  return isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const COUNTED = /^(?:\d|(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|each|all|both|some|no) )/i
const MASS =
  /(?:ing|butter|packaging|room|leaf|glass|steel|wood|cotton|wool|linen|leather|paper|fabric|mesh|cedar|tea|oil|acid|light)$/i

/** "a hanging loop", "two loops", "paper packaging". */
function counted(text: string): string {
  if (/^\d+[ -](?:year|month)s? (?:warranty|guarantee)$/i.test(text)) return `a ${text}`
  const [head = ''] = text.split(/,| (?:of|for|with|to|at|on|in) /)
  if (
    COUNTED.test(text) ||
    /^(?:[A-Z][a-z]|“)/.test(text) ||
    /\d| and /.test(head) ||
    MASS.test(head) ||
    PLURAL.test(head)
  )
    return text
  const isVowel = /^(?:[aeioAEIO]|u(?!ni|s)|[FHLMNRSX](?=[A-Z]))/.test(text)
  return `${isVowel ? 'an' : 'a'} ${text}`
}

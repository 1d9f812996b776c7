/** Names of letters and signs in HTML, beside those that `parseHtml` knows and that would become tags. */
export function decodeEntities(html: string): string {
  return html.replace(/&([a-z]+\d?);/gi, (whole, name) => SIGNS.get(name) ?? whole)
}

/** U+00A1 to U+00FF in their order: html.spec.whatwg.org/multipage/named-characters.html */
const LATIN =
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute\n  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil\n  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute\n  Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute\n  icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const OTHERS: Record<string, string> = {
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  euro: '€',
  trade: '™',
  prime: '′',
  Prime: '″',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  asymp: '≈',
  ne: '≠',
  le: '≤',
  ge: '≥',
  minus: '−',
  Omega: 'Ω',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
}

const SIGNS = new Map([
  ...LATIN.split(/\s+/).map((name, at): [string, string] => [name, String.fromCodePoint(0xa1 + at)]),
  ...Object.entries(OTHERS),
])

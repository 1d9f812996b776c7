import { isWordPart } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import { type Found, PhraseIndex } from '../text/phrase-index.ts'

// id: aliases. `=` before an alias: with exactly these capitals, because it is a word or a part of one otherwise.
const TABLE = `
oeko-tex: oeko-tex|öko-tex|oekotex|ökotex|oeko tex|öko tex|oeko-tex standard 100|öko-tex standard 100|standard 100
made in green: made in green
gots: =GOTS|global organic textile standard
ocs: =OCS|organic content standard
grs: =GRS|global recycled standard|global recycle standard
rcs: =RCS|recycled claim standard
rds: =RDS|responsible down standard
rws: =RWS|responsible wool standard
bci: =BCI|better cotton|better cotton initiative
bluesign: bluesign
fsc: =FSC|forest stewardship council
pefc: =PEFC
sfc: =SFC
fairtrade: fairtrade|fair trade|fair-trade|fairer handel|fairem handel|commerce équitable|comercio justo|commercio equo|フェアトレード|公平贸易|公平貿易|공정무역|справедливая торговля
rainforest: rainforest alliance|レインフォレスト・アライアンス
utz: =UTZ
eu ecolabel: eu ecolabel|eu-ecolabel|ecolabel|eu-umweltzeichen|ecolabel européen|etiqueta ecológica europea|エコラベル
blue angel: blauer engel|blauen engel|blue angel|der blaue engel|ange bleu
nordic swan: nordic swan|svanemærket|svanenmärkt|svanenmärkta|svanemerket|joutsenmerkki
cradle to cradle: cradle to cradle|c2c certified
energy star: energy star|energystar
epeat: =EPEAT
tco: =TCO|tco certified
ce: =CE|ce-zeichen|ce-kennzeichnung|ce-gekennzeichnet|marquage ce|marcado ce|marcatura ce|=CE-märkt|=CEマーク|=CE认证|=CE認證
ukca: =UKCA
fcc: =FCC
ul: =UL|=cULus|=UL-listed
etl: =ETL
csa: =CSA
tuv: =TÜV|=TUV|tüv-geprüft|tüv geprüft|tüv süd|tüv rheinland
gs: =GS|gs-zeichen|=GS-geprüft
vde: =VDE
rohs: rohs
reach: =REACH
weee: =WEEE
mil-std: =MIL-STD
atex: =ATEX
fda: =FDA
usda organic: usda organic|=USDA
eu organic: eu organic|eu-bio|eu-bio-siegel|bio-siegel|agriculture biologique|eu økologisk|有机认证|有機jas
demeter: =Demeter
bioland: =Bioland
naturland: =Naturland
msc: =MSC|marine stewardship council
asc: =ASC|aquaculture stewardship council
halal: halal|халяль*|ハラール|ハラル|清真认证|حلال|helal|할랄|हलाल
kosher: kosher|koscher*|casher|kasher|кошер*|コーシャ|コーシャー|כשר|koszern*
vegan society: vegan society|vegan-blume|veganblume
v-label: v-label
leaping bunny: leaping bunny
peta: =PETA|peta-approved
cosmos: =COSMOS|cosmos natural|cosmos organic
ecocert: ecocert
natrue: natrue
fairmined: fairmined
greenguard: greenguard|greenguard gold
bpa: =BPA|бисфенол*|bisphenol a|bisphenol-a|bisfenol a|双酚a|雙酚a|비스페놀a|ビスフェノールa
spf: =SPF
b corp: b corp|b-corp
patented: patented|patent pending|patentiert*|breveté*|patentad*|brevettat*|gepatenteerd*|opatentowan*|patenterad*|patenteret|patentert|patentoitu|запатентован*|特許取得|专利|專利|특허|patentli|حاصل على براءة اختراع|ευρεσιτεχν*|पेटेंट
`

const index = new PhraseIndex<string>()
for (const line of TABLE.trim().split('\n')) {
  const colon = line.indexOf(': ')
  for (const alias of line.slice(colon + 2).split('|')) {
    const exact = alias.startsWith('=')
    index.add(exact ? alias.slice(1) : alias, line.slice(0, colon), exact)
  }
}

/** Those of them that say something about the environment. */
export const ENVIRONMENT_SCHEMES = new Set(
  'oeko-tex|made in green|gots|ocs|grs|rcs|rds|rws|bci|bluesign|fsc|pefc|fairtrade|rainforest|utz|eu ecolabel|blue angel|nordic swan|cradle to cradle|energy star|epeat|tco|usda organic|eu organic|demeter|bioland|naturland|msc|asc|cosmos|ecocert|natrue|b corp'.split(
    '|',
  ),
)

const STANDARD =
  /(?:ISO|IEC|EN|DIN|ASTM|BS|ANSI|JIS|AS|NF|UNE|ГОСТ|GOST|MIL-STD|UL)(?:(?:[ \u00a0]|-|\/)(?:EN|ISO|IEC|NZS|R|Р))*[ \u00a0-]?[A-Z]?\d{2,6}(?:[-.:]\d{1,5}){0,4}[A-Z]?/y
const PROTECTION = /IP[ \u00a0-]?(?:X\d|\dX|\d\d)[A-Z]?/y
const STANDARD_START = 'IEDABJNUMГG'

/** Certificates, standards and protected claims of a text, by an id that is the same in every language. */
export function findCertificates(normalized: Normalized): Found<string>[] {
  const numbered = findNumbered(normalized.text)
  let named = index
    .find(normalized)
    .filter(({ start, end }) => !numbered.some((other) => other.start < end && start < other.end))
  if (named.length > 0 && isMostlyCapitals(normalized.text))
    named = named.filter(({ end, start }) => end - start > 3)
  return numbered.length > 0 ? [...numbered, ...named].sort((one, other) => one.start - other.start) : named
}

function findNumbered(text: string): Found<string>[] {
  const found: Found<string>[] = []
  for (let at = 0; at < text.length; at++) {
    if (!STANDARD_START.includes(text[at] ?? '') || isWordPart(text, at - 1)) continue
    const [source] = sticky(PROTECTION, text, at) ?? sticky(STANDARD, text, at) ?? []
    if (source === undefined || isWordPart(text, at + source.length)) continue
    // "EN 12" may be the Spanish preposition, "AS 2" the English word.
    if (/^(?:EN|AS|BS|NF)[ \u00a0-]?\d{1,2}$/.test(source)) continue
    found.push({ start: at, end: at + source.length, value: standardId(source) })
    at += source.length - 1
  }
  return found
}

/** DIN EN ISO 9001:2015 and ISO 9001 are one. */
function standardId(source: string): string {
  const number = source
    .replace(/[:-](?:19|20)\d\d$/, '')
    .replace(/^(?:[A-ZÄÖÜГОСТР]+[ \u00a0/-])+(?=(?:EN|ISO|IEC)[ \u00a0/-]?\d)/, '')
  return number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A line in capitals, where CE and GS may be any word. */
export function isMostlyCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  // Most texts have few, and need not be counted further.
  return capitals > 12 && capitals > (text.match(/\p{Ll}/gu)?.length ?? 0) * 2
}

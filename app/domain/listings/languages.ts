/** A language that content can be written in. */
export interface Language {
  /** English name, as it appears in the form, in a job and in the prompt. */
  name: string
  /** BCP 47 tag for `lang`. */
  code: string
  /** Direction of its script for `dir`. */
  dir: 'ltr' | 'rtl'
}

export const DEFAULT_LANGUAGE = 'English'

// Tags are the shortest that browsers and screen readers know; a script subtag stands only where one language has two scripts here.
const CODES = `
Afrikaans af|Albanian sq|Amharic am|Arabic ar|Armenian hy|Assamese as|Aymara ay|Azerbaijani az
Bambara bm|Basque eu|Belarusian be|Bengali bn|Bhojpuri bho|Bosnian bs|Bulgarian bg|Burmese my
Catalan ca|Cebuano ceb|Chichewa ny|Chinese (Simplified) zh-Hans|Chinese (Traditional) zh-Hant|Corsican co|Croatian hr|Czech cs
Danish da|Dhivehi dv|Dogri doi|Dutch nl
English en|Esperanto eo|Estonian et|Ewe ee
Faroese fo|Filipino fil|Finnish fi|French fr|Frisian fy
Galician gl|Georgian ka|German de|Greek el|Guarani gn|Gujarati gu
Haitian Creole ht|Hausa ha|Hawaiian haw|Hebrew he|Hindi hi|Hmong hmn|Hungarian hu
Icelandic is|Igbo ig|Ilocano ilo|Indonesian id|Irish ga|Italian it
Japanese ja|Javanese jv
Kannada kn|Kazakh kk|Khmer km|Kinyarwanda rw|Konkani kok|Korean ko|Krio kri|Kurdish (Kurmanji) ku|Kurdish (Sorani) ckb|Kyrgyz ky
Lao lo|Latin la|Latvian lv|Lingala ln|Lithuanian lt|Luganda lg|Luxembourgish lb
Macedonian mk|Maithili mai|Malagasy mg|Malay ms|Malayalam ml|Maltese mt|Maori mi|Marathi mr|Mizo lus|Mongolian mn
Nepali ne|Norwegian no
Odia or|Oromo om
Pashto ps|Persian fa|Polish pl|Portuguese pt|Portuguese (Brazil) pt-BR|Punjabi pa
Quechua qu
Romanian ro|Russian ru
Samoan sm|Sanskrit sa|Scottish Gaelic gd|Serbian sr|Sesotho st|Shona sn|Sindhi sd|Sinhala si|Slovak sk|Slovenian sl|Somali so|Spanish es|Spanish (Latin America) es-419|Sundanese su|Swahili sw|Swedish sv
Tajik tg|Tamil ta|Tatar tt|Telugu te|Thai th|Tigrinya ti|Tsonga ts|Turkish tr|Turkmen tk|Twi tw
Ukrainian uk|Urdu ur|Uyghur ug|Uzbek uz
Vietnamese vi
Welsh cy|Wolof wo
Xhosa xh
Yiddish yi|Yoruba yo
Zulu zu`

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Every language on offer, in the alphabetical order of the English names. */
export const LANGUAGES: readonly Language[] = CODES.trim().split(/[|\n]/).map(readLanguage)

/** The names alone, in the same order: what rows keep and a schema accepts. `language-names.ts` has the page’s. */
export const LANGUAGE_NAMES: readonly string[] = LANGUAGES.map((language) => language.name)

const BY_NAME = new Map(LANGUAGES.map((language) => [language.name, language]))

/** The language of that exact English name, or undefined. */
export function findLanguage(name: string): Language | undefined {
  return BY_NAME.get(name)
}

/** "zh" of "zh-Hans": the language that a BCP 47 tag is about, without its script and region. */
export function primarySubtag(code: string): string {
  return code.split('-', 1)[0] ?? ''
}

function readLanguage(entry: string): Language {
  const space = entry.lastIndexOf(' ')
  const code = entry.slice(space + 1)
  return { name: entry.slice(0, space), code, dir: RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr' }
}

/** What the elements around a listing's texts carry. */
export interface TextLanguage {
  lang: string | undefined
  /**
   * In a language that is written from right to left, all of it is: a value such as "70 x 85 سم" begins with a Latin
   * letter, which would turn it around.
   */
  dir: 'rtl' | 'auto'
}

export function textLanguage(language: string): TextLanguage {
  const { code, dir } = findLanguage(language) ?? {}
  return { lang: code, dir: dir === 'rtl' ? dir : 'auto' }
}

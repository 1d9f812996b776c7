import { primarySubtag } from '#app/domain/listings/languages.ts'
import { DUTCH } from './features/dutch.ts'
import { ENGLISH } from './features/english.ts'
import { FRENCH } from './features/french.ts'
import { GERMAN } from './features/german.ts'
import { GOODS } from './features/goods.ts'
import { ITALIAN } from './features/italian.ts'
import { SPANISH } from './features/spanish.ts'
import { phrasesOf } from './phrases.ts'

/**
 * What a product may have or be, by an id that is the same in every language: `id=phrase|phrase`, `*` where the last word
 * may go on. A listing that has one of them without a fact that says so is asked about.
 */
const TABLE: Record<string, string> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
}

/** What a feature says besides itself: a fact that has the first has said the others. */
export const FEATURE_ENTAILS: Record<string, string[]> = {
  waterproof: ['water-resistant'],
  'removable-battery': ['removable'],
  'wireless-charging': ['rechargeable'],
  'fast-charging': ['rechargeable'],
  touchscreen: ['display', 'screen'],
  'front-camera': ['camera'],
  'card-slot': ['expandable'],
  straps: ['adjustable'],
  'led-lighting': ['lighting'],
  telescopic: ['adjustable'],
  // How it is washed, only a fact that says by hand leaves out.
  washable: ['machine-washable'],
  'machine-washable': ['washable'],
  'hand-washable': ['washable'],
  insulated: ['keep-warm'],
  bluetooth: ['cordless'],
  wifi: ['cordless'],
  'remote-control': ['cordless'],
}

/** Codes of protection in facts: what the water digit of an IP code means (IEC 60529), in the words of features. */
export function protectionFeatures(code: string): string[] {
  const [, dust = 'x', water = 'x'] = /^ip(\d|x)(\d|x)/.exec(code) ?? []
  const found: string[] = []
  if (Number(dust) >= 5) found.push('dustproof')
  if (Number(water) >= 3) found.push('water-resistant')
  if (Number(water) >= 6) found.push('waterproof')
  return found
}

/** What a language says without it: a substance that a text may say is not there. */
export const SUBSTANCES: Record<string, string> = {
  en: 'gluten|lactose|sugar|nut*|peanut*|dairy|soy|soya|egg*|alcohol|fragrance*|perfume*|paraben*|silicone*|sulfate*|sulphate*|phthalate*|mineral oil*|microplastic*|preservative*|colouring*|coloring*|additive*|palm oil|plastic|lead|latex|nickel|pvc|pfas|pfoa|ptfe|chlorine|solvent*|formaldehyde|aluminium|aluminum|dye*|caffeine|salt|cholesterol|fat|wheat|yeast|gmo*|pesticide*|cruelty|allergen*|bpa|chemical*|aspartame|sweetener*|antibiotic*|grain*|toluene|acetone|ammonia|talc|triclosan|fluoride|titanium dioxide|mercury|cadmium|asbestos|hormone*',
  de: 'gluten|laktose|zucker*|nuss*|nüsse*|milch|soja|ei|alkohol*|duftstoff*|parfüm*|parabene*|silikon*|sulfat*|phthalat*|mineralöl*|mikroplastik|konservierungsstoff*|farbstoff*|zusatzstoff*|palmöl|plastik|blei|latex|nickel|pvc|pfas|pfoa|ptfe|chlor|lösungsmittel*|formaldehyd|aluminium|koffein|salz|weizen|hefe|gentechnik|pestizid*|allergen*|bpa|weichmacher*|getreide|toluol|aceton|ammoniak|talkum|triclosan|fluorid*|titandioxid|quecksilber|cadmium|asbest|hormon*',
  fr: 'gluten|lactose|sucre*|noix|lait|soja|œuf*|oeuf*|alcool|parfum|parabène*|silicone*|sulfate*|phtalate*|huile minérale|microplastique*|conservateur*|colorant*|additif*|huile de palme|plastique|plomb|latex|nickel|pvc|pfas|pfoa|ptfe|chlore|solvant*|formaldéhyde|aluminium|caféine|sel|blé|ogm|pesticide*|allergène*|bpa|céréale*|toluène|acétone|ammoniaque|talc|triclosan|fluor|dioxyde de titane|mercure|cadmium|hormone*',
  es: 'gluten|lactosa|azúcar*|azucares|nueces|frutos secos|leche|soja|huevo*|alcohol|perfume*|parabenos|silicona*|sulfato*|ftalato*|aceite mineral|microplástico*|conservante*|colorante*|aditivo*|aceite de palma|plástico|plomo|látex|níquel|pvc|pfas|pfoa|ptfe|cloro|disolvente*|formaldehído|aluminio|cafeína|sal|trigo|transgénico*|pesticida*|alérgeno*|bpa|sésamo|cereales|tolueno|acetona|amoníaco|talco|triclosán|flúor|dióxido de titanio|mercurio|cadmio|hormonas',
  it: 'glutine|lattosio|zucchero|zuccheri|noci|latte|soia|uova|alcol|profumo|parabeni|silicone|siliconi|solfati|ftalati|olio minerale|microplastiche|conservanti|coloranti|additivi|olio di palma|plastica|piombo|lattice|nichel|pvc|pfas|pfoa|ptfe|cloro|solventi|formaldeide|alluminio|caffeina|sale|grano|ogm|pesticidi|allergeni|bpa|cereali|toluene|acetone|ammoniaca|talco|triclosan|fluoro|biossido di titanio|mercurio|cadmio|ormoni',
  nl: 'gluten|lactose|suiker*|noten|melk|soja|ei|alcohol|parfum|parabenen|siliconen|sulfaten|ftalaten|minerale olie|microplastics|conserveermiddel*|kleurstof*|geurstof*|toevoeging*|palmolie|plastic|lood|latex|nikkel|pvc|pfas|pfoa|ptfe|chloor|oplosmiddel*|formaldehyde|aluminium|cafeïne|zout|tarwe|gist|pesticiden|allergenen|bpa|granen|tolueen|aceton|ammoniak|talk|triclosan|fluoride|titaandioxide|kwik|cadmium|hormonen',
}

/** The phrases of a language for features, each with its id. */
export function featureWords(code: string): [phrase: string, id: string][] {
  const language = primarySubtag(code)
  return [...phrasesOf(TABLE[language], '\n'), ...phrasesOf(goodsOf(language), '\n')]
}

const GOODS_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl']

/** The lines of `GOODS` in one language. */
function goodsOf(language: string): string | undefined {
  const at = GOODS_LANGUAGES.indexOf(language)
  if (at < 0) return undefined
  const lines = GOODS.split('\n').map((line) => {
    const [id = '', phrases = ''] = line.split('=')
    return `${id}=${phrases.split(';')[at]}`
  })
  return lines.filter((line) => !line.endsWith('=')).join('\n')
}

// Words of any language that say a feature where a fact or a name has them, but are too common to ask about in a text.
const SAYING = `silent=silent|silently|quiet|noiseless|leise*|geräuscharm*|silencieu*|silenzios*|silencios*|stil|stille|stilte|tyst*|cich*
fast-charging=power delivery|supercharge|supervooc|turbopower|quick charge
rechargeable=charging time|ladezeit|ladedauer|temps de charge|tiempo de carga|tempo di ricarica|tempo di carica|oplaadtijd|laadtijd
gps=positioning|satellite positioning
cordless=wireless|wirelessly|cordless|wire-free|drahtlos*|kabellos*|sans fil|senza fili|senza cavi|sin cables|inalámbric*|sem fio|sem fios|draadloos|draadloze|bezprzewodow*|trådlös*
speaker=speaker*|lautsprecher*|haut-parleur*|enceinte|altavoz|altavoces|altoparlante*|luidspreker*
waterproof=raincoat*|rain coat*|rain jacket*|rain boot*|rain suit*|regenmantel|regenjacke*|regenhose*|gummistiefel|imperméable*|chubasquero*|impermeabile|regenjas*|regenlaarzen|regnjacka
for-children=for children|for kids|for babies|for toddlers|children's|kids'|für kinder|für babys|pour enfant*|pour les enfants|pour bébé*|para niños|para bebés|per bambini|per neonati|voor kinderen|voor baby's
universal=all|any|every|universal*|universel*|universell*|alle|jede*|tous|toutes|todos|todas|cualquier|tutti|tutte|qualsiasi|elke
water-resistant=umbrella*|regenschirm*|parapluie*|paraguas|ombrello`

/** Phrases that say a feature in facts alone, each with its id. */
export function sayingWords(): [phrase: string, id: string][] {
  return phrasesOf(SAYING, '\n')
}

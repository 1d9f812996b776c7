import { primarySubtag } from '#app/domain/listings/languages.ts'

/**
 * Articles, prepositions, conjunctions and forms of "to be": by the language's primary subtag, the most frequent first. They
 * tell languages of one script apart, and may be repeated in a title.
 */
const TABLE: Record<string, string> = {
  en: 'the and of to in is for with that it on as are this from by at or an be your you not its can a which have when will into than has our their',
  de: 'der die das und mit für von ist den dem des ein eine einen einem einer auf im zu nicht sich auch aus bei oder wie als zum zur sie wird durch sind nach über ihre',
  fr: 'le la les de des du et un une pour avec dans est sur par au aux qui que en pas plus votre vous ce cette sont ou se son sa ses sans chaque grâce',
  es: 'el la los las de del y un una para con en es por que se su sus al lo más o como sin muy te tu son gracias cada este esta',
  it: 'il lo la i gli le di del della dei delle e un una per con in è che si non da al alla nel nella più o come sono grazie ogni questo questa',
  pt: 'o a os as de do da dos das e um uma para com em no na nos nas é que se por ao não mais ou como são seu sua cada este esta',
  nl: 'de het een en van met voor in is op te dat die zijn niet ook aan door om uit bij of als naar je uw deze dit wordt',
  pl: 'i w z na do się jest nie dla że oraz to o od po za przez który która które jak lub dzięki są ten ta',
  sv: 'och i att en ett det som för med på är av till den inte om från de du din har kan eller så vid',
  da: 'og i at en et det som for med på er af til den ikke om fra de du din har kan eller så ved der',
  no: 'og i å en et det som for med på er av til den ikke om fra de du din har kan eller så ved',
  fi: 'ja on ei se että joka ovat sekä tai kun myös voi mutta niin jossa ilman sen kuin tämä mukaan',
  is: 'og í að er sem til með á fyrir það af ekki um frá eða við en',
  cs: 'a v na se je s z do pro že to od po za by jako nebo díky který která které jsou i ve',
  sk: 'a v na sa je s z do pre že to od po za ako alebo vďaka ktorý ktorá ktoré sú aj vo',
  hu: 'a az és egy hogy is nem van ez azt mint vagy de csak így amely minden',
  ro: 'și în de la cu pe un o din pentru este care nu se sau mai ca prin sunt ale al',
  tr: 've bir bu için ile de da olan çok daha gibi olarak her kadar ya veya en',
  vi: 'và của là các cho với có được không trong này những một để từ khi người như bạn',
  id: 'dan yang di untuk dengan ini dari pada adalah ke atau tidak dalam dapat juga anda sangat',
  ms: 'dan yang di untuk dengan ini dari pada adalah ke atau tidak dalam boleh juga anda sangat',
  hr: 'i u je na se za s od do da koji koja koje ili su kao po iz ne bez',
  sl: 'in v je na se za z od do da ki ali so kot po iz ne brez pri',
  lt: 'ir į yra su iš kad tai ar kaip bei nuo už per dėl',
  lv: 'un ir ar no uz kas par lai vai pie pēc bez tas',
  et: 'ja on ei et see mis ning või ka kui oma',
  ca: 'el la els les de del i un una per amb en és que al a més o com sense',
  ru: 'и в на с для не что это из к по от как его или а за у то до же при без также',
  uk: 'і в на з для не що це із до по від як його або та за у при без також',
  bg: 'и в на с за не че се от да е по или са като при без',
  el: 'και το η ο για με τα την στο από που είναι της του σε των τη οι δεν',
  ar: 'من في على و إلى مع أن هذا هذه التي عن أو',
  hi: 'के में है और की का से को पर एक लिए यह हैं',
}

const sets = new Map<string, ReadonlySet<string>>()

/** The small words of the language with that tag; empty where none are listed. */
export function smallWords(code: string): ReadonlySet<string> {
  const language = primary(code)
  let set = sets.get(language)
  if (!set) {
    set = new Set((TABLE[language] ?? '').split(' ').filter(Boolean))
    sets.set(language, set)
  }
  return set
}

/** The primary subtags that have a list. */
export const SMALL_WORD_LANGUAGES: readonly string[] = Object.keys(TABLE)

/** The languages' one name for one list. */
export function primary(code: string): string {
  const language = primarySubtag(code)
  return SAME[language] ?? language
}

const SAME: Record<string, string> = { nb: 'no', nn: 'no', bs: 'hr', sr: 'hr' }

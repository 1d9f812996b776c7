import type { LanguageCode } from './languages.ts'

/** What a page in `code` calls languages, by their BCP 47 tags, as within a sentence; undefined where nobody knows. */
export function languageNamesIn(code: LanguageCode): (tag: string) => string | undefined {
  const display = new Intl.DisplayNames(code, {
    type: 'language',
    languageDisplay: 'standard',
    fallback: 'none',
  })
  return (tag) => BETTER[code]?.[tag] ?? display.of(tag)
}

/** In the place of names that Unicode’s list (CLDR 48) does not have, or by which few would know the language. */
const BETTER: Partial<Record<LanguageCode, Record<string, string>>> = {
  de: {
    ckb: 'Kurdisch (Sorani)',
    fy: 'Friesisch',
    gd: 'Schottisch-Gälisch',
    hmn: 'Hmong',
    ku: 'Kurdisch (Kurmandschi)',
    lg: 'Luganda',
    lus: 'Mizo',
    ny: 'Chichewa',
    or: 'Odia',
    st: 'Sesotho',
    tw: 'Twi',
    'zh-Hans': 'Chinesisch (vereinfacht)',
    'zh-Hant': 'Chinesisch (traditionell)',
  },
  fr: {
    ckb: 'kurde (sorani)',
    fy: 'frison',
    ku: 'kurde (kurmandji)',
    lg: 'luganda',
    lus: 'mizo',
    ny: 'chichewa',
    st: 'sesotho',
    tw: 'twi',
  },
  es: {
    ckb: 'kurdo (sorani)',
    fy: 'frisón',
    kri: 'krio',
    ku: 'kurdo (kurmanji)',
    lg: 'luganda',
    ny: 'chichewa',
    st: 'sesotho',
    tw: 'twi',
  },
  ar: {
    ckb: 'الكردية (السورانية)',
    fy: 'الفريزية',
    haw: 'الهاوائية',
    hmn: 'الهمونغية',
    kk: 'الكازاخية',
    kri: 'الكريو',
    ku: 'الكردية (الكرمانجية)',
    lg: 'اللوغندا',
    mai: 'المايثيلية',
    mg: 'الملغاشية',
    ny: 'التشيتشيوا',
    sl: 'السلوفينية',
    st: 'السيسوتو',
    tw: 'التوي',
  },
}

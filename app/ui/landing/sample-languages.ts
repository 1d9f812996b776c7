/** The same product in three languages, whatever the language of the page is; marked as the sample is. */
export const TRANSLATIONS = [
  {
    code: 'en',
    language: 'English',
    name: 'English',
    title: '[Cross-Back|2] [Linen|1] Apron with [Two Pockets|3]',
    text: 'The straps [cross at the back|2], so there is [nothing to tie|2]. [Pure linen at 245\u00a0g/m²|1], [machine washable at 40\u00a0°C|5]. [One size, 86\u00a0×\u00a092\u00a0cm|4], in [moss, oat or ink|6].',
  },
  {
    code: 'de',
    language: 'German',
    name: 'Deutsch',
    title: '[Leinenschürze|1] mit [gekreuzten Trägern|2] und [zwei Taschen|3]',
    text: 'Die Träger [kreuzen sich am Rücken|2], es gibt [nichts zu binden|2]. [245\u00a0g/m² reines Leinen|1], [maschinenwaschbar bei 40\u00a0°C|5]. [Einheitsgröße, 86\u00a0×\u00a092\u00a0cm|4], in [Moos, Hafer oder Tinte|6].',
  },
  {
    code: 'ar',
    language: 'Arabic',
    name: 'العربية',
    title: 'مئزر [كتان|1] [بحمالات متقاطعة|2] [وجيبين|3]',
    text: '[تتقاطع الحمالات عند الظهر|2]، فلا [شيء يُربط|2]. قماش بوزن [245\u00a0غ/م² من الكتان الخالص|1]، [يُغسل في الغسالة على 40\u00a0°م|5]. [مقاس واحد، 86\u00a0×\u00a092\u00a0سم|4]، بألوان [الطحلب والشوفان والحبر|6].',
  },
] as const

/** A product in a supplier’s own language. */
export const GERMAN_PRODUCT = 'Fahrrad\u00adgepäckträger\u00adtasche'

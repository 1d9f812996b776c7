import { type DemoProduct, row, said } from './write.ts'

export const apron: DemoProduct = {
  name: 'Linen apron “Pekka”',
  sku: 'APR-LIN-01',
  gtin: '2012345678903',
  facts: [
    '100% linen, washed, 245 g/m²',
    '70 x 85 cm',
    'two pockets, one for a phone',
    'straps crossed at the back, no knots',
    'OEKO-TEX Standard 100',
    'washable at 40 °C',
    'made in Portugal',
  ],
  photos: [
    { file: 'apron-front.webp', alt: 'Grey-blue linen apron with two pockets, hanging on a wooden hook' },
    { file: 'apron-pocket.webp', alt: 'The larger pocket, close, with a striped cloth in it' },
  ],
  listings: [
    {
      language: 'English',
      reviewed: true,
      edits: {
        titles: [
          said('Washed linen apron with crossed straps and two pockets', 1, 3, 4),
          said('Linen apron without knots, made in Portugal', 4, 7),
        ],
      },
      text: {
        titles: [
          said('Washed linen apron with crossed straps and two pockets', 1, 3, 4),
          said('Linen apron, made in Portugal, 70 x 85 cm', 2, 7),
          said('Apron of washed linen without knots', 1, 4),
        ],
        descriptions: [
          said(
            'An apron of washed linen that is soft from the first day. The straps cross at the back, so that nothing is tied and nothing pulls at the neck.',
            1,
            4,
          ),
          said(
            'Two pockets hold a cloth and a phone. Washable at 40 °C, and certified to OEKO-TEX Standard 100.',
            3,
            5,
            6,
          ),
        ],
        highlights: [
          said('Straps crossed at the back, no knots', 4),
          said('Two pockets, one of them for a phone', 3),
          said('100% washed linen of 245 g/m²', 1),
          said('OEKO-TEX Standard 100', 5),
        ],
        specifications: [
          row('Material', '100% washed linen', 1),
          row('Weight of the cloth', '245 g/m²', 1),
          row('Size', '70 x 85 cm', 2),
          row('Care', 'washable at 40 °C', 6),
          row('Made in', 'Portugal', 7),
        ],
        bullets: [
          said('Washed linen of 245 g/m², soft from the first day', 1),
          said('Crossed straps that need no knot', 4),
          said('Two pockets for a cloth and a phone', 3),
        ],
        seoDescription: [
          said(
            'Linen apron of 70 x 85 cm with crossed straps and two pockets, made in Portugal.',
            2,
            3,
            4,
            7,
          ),
        ],
        metaTitle: [said('Washed linen apron with two pockets', 1, 3)],
        metaDescription: [
          said(
            'An apron of washed linen with crossed straps and two pockets. Washable at 40 °C.',
            1,
            3,
            4,
            6,
          ),
        ],
        slug: [said('washed-linen-apron-crossed-straps')],
        tags: [said('linen apron'), said('kitchen'), said('crossed straps'), said('washed linen')],
      },
    },
    {
      language: 'German',
      text: {
        titles: [
          said('Schürze aus gewaschenem Leinen mit gekreuzten Trägern', 1, 4),
          said('Leinenschürze mit zwei Taschen, 70 x 85 cm', 2, 3),
        ],
        descriptions: [
          said(
            'Eine Schürze aus gewaschenem Leinen, weich vom ersten Tag an. Die Träger kreuzen sich am Rücken, es gibt nichts zu binden.',
            1,
            4,
          ),
          said('Zwei Taschen fassen Tuch und Telefon. Waschbar bei 60 °C.', 3, 6),
        ],
        highlights: [
          said('Gekreuzte Träger, keine Knoten', 4),
          said('Zwei Taschen, eine davon für das Telefon', 3),
          said('100 % gewaschenes Leinen, 245 g/m²', 1),
        ],
        specifications: [
          row('Material', '100 % Leinen', 1),
          row('Maße', '70 x 85 cm', 2),
          row('Herkunft', 'Portugal', 7),
        ],
        metaTitle: [said('Leinenschürze mit gekreuzten Trägern', 1, 4)],
        metaDescription: [
          said('Schürze aus gewaschenem Leinen mit zwei Taschen, hergestellt in Portugal.', 1, 3, 7),
        ],
        slug: [said('leinenschuerze-gekreuzte-traeger')],
        tags: [said('Leinenschürze'), said('Küche'), said('gewaschenes Leinen')],
      },
    },
    {
      language: 'Arabic',
      text: {
        titles: [
          said('مريلة من الكتان المغسول بأحزمة متقاطعة وجيبين', 1, 3, 4),
          said('مريلة كتان مصنوعة في البرتغال، 70 x 85 سم', 2, 7),
        ],
        descriptions: [
          said('مريلة من الكتان المغسول، ناعمة منذ اليوم الأول. تتقاطع الأحزمة عند الظهر دون أي عقدة.', 1, 4),
          said('جيبان أحدهما للهاتف. يمكن غسلها عند 40 درجة مئوية.', 3, 6),
        ],
        highlights: [
          said('أحزمة متقاطعة دون عقد', 4),
          said('جيبان، أحدهما للهاتف', 3),
          said('كتان مغسول 100٪', 1),
        ],
        specifications: [
          row('الخامة', 'كتان 100٪', 1),
          row('المقاس', '70 x 85 سم', 2),
          row('بلد الصنع', 'البرتغال', 7),
        ],
        metaTitle: [said('مريلة من الكتان المغسول', 1)],
        metaDescription: [said('مريلة كتان بأحزمة متقاطعة وجيبين، مصنوعة في البرتغال.', 3, 4, 7)],
        slug: [said('linen-apron-ar')],
        tags: [said('مريلة كتان'), said('مطبخ')],
      },
    },
  ],
}

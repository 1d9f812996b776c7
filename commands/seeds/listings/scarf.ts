import { type DemoProduct, row, said } from './write.ts'

export const scarf: DemoProduct = {
  name: 'Block-printed cotton scarf',
  sku: 'SCF-JAI-07',
  facts: [
    '100% cotton',
    '180 x 70 cm',
    'printed by hand with wooden blocks',
    'natural indigo',
    'made in Jaipur',
  ],
  listings: [
    {
      language: 'Hindi',
      text: {
        titles: [
          said('हाथ से छपा सूती दुपट्टा, प्राकृतिक नील', 1, 3, 4),
          said('जयपुर का सूती दुपट्टा, 180 x 70 सेमी', 2, 5),
        ],
        descriptions: [
          said('लकड़ी के ठप्पों से हाथ से छपा हुआ सूती दुपट्टा। रंग प्राकृतिक नील का है।', 1, 3, 4),
          said('180 x 70 सेमी का आकार इसे हर मौसम के लिए उपयोगी बनाता है।', 2),
        ],
        highlights: [said('100% सूती', 1), said('हाथ की छपाई', 3), said('प्राकृतिक नील', 4)],
        specifications: [
          row('कपड़ा', '100% सूती', 1),
          row('आकार', '180 x 70 सेमी', 2),
          row('निर्माण', 'जयपुर', 5),
        ],
        metaTitle: [said('हाथ से छपा सूती दुपट्टा', 1, 3)],
        metaDescription: [said('लकड़ी के ठप्पों से छपा सूती दुपट्टा, जयपुर में बना।', 1, 3, 5)],
        slug: [said('block-printed-cotton-scarf-hi')],
        tags: [said('दुपट्टा'), said('सूती'), said('जयपुर')],
      },
    },
    {
      language: 'French',
      text: {
        titles: [
          said('Écharpe en coton imprimée à la main', 1, 3),
          said('Écharpe indigo de Jaipur, 180 x 70 cm', 2, 4, 5),
        ],
        descriptions: [
          said(
            'Une écharpe en coton, imprimée à la main avec des tampons de bois et teinte à l’indigo naturel.',
            1,
            3,
            4,
          ),
          said('La meilleure écharpe pour la mi-saison : 180 x 70 cm, légère, garantie 2 ans.', 2),
        ],
        highlights: [said('100 % coton', 1), said('Imprimée à la main', 3), said('Indigo naturel', 4)],
        specifications: [
          row('Matière', '100 % coton', 1),
          row('Dimensions', '180 x 70 cm', 2),
          row('Fabriquée à', 'Jaipur', 5),
        ],
        metaTitle: [said('Écharpe en coton imprimée à la main', 1, 3)],
        metaDescription: [
          said('Écharpe en coton teinte à l’indigo naturel, imprimée à la main à Jaipur.', 1, 3, 4, 5),
        ],
        slug: [said('echarpe-coton-imprimee-main')],
        tags: [said('écharpe'), said('coton'), said('indigo')],
      },
    },
  ],
}

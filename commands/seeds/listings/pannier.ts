import { type DemoProduct, row, said } from './write.ts'

/** With a long name, and a fact that has changed since. */
export const pannier: DemoProduct = {
  name: 'Wasserdichte Fahrradgepäckträgertasche mit Rollverschluss und Schultergurt',
  sku: 'PAN-20-GR',
  facts: [
    '20 Liter',
    '900 g',
    'Polyester, aus Flaschen gewonnen',
    'Rollverschluss',
    'Schultergurt',
    'passt an Träger bis 16 mm',
  ],
  factsLater: [
    '22 Liter',
    '900 g',
    'Polyester, aus Flaschen gewonnen',
    'Rollverschluss',
    'Schultergurt',
    'passt an Träger bis 16 mm',
  ],
  listings: [
    {
      language: 'German',
      text: {
        titles: [
          said('Fahrradtasche mit Rollverschluss, 20 Liter', 1, 4),
          said('Gepäckträgertasche mit Schultergurt, 900 g', 2, 5),
        ],
        descriptions: [
          said(
            'Eine Tasche von 20 Litern für den Gepäckträger, mit Rollverschluss gegen Regen und Spritzwasser.',
            1,
            4,
          ),
          said(
            'Mit dem Schultergurt wird sie im Laden zur Umhängetasche. Sie passt an Träger bis 16 mm.',
            5,
            6,
          ),
        ],
        highlights: [said('20 Liter, 900 g', 1, 2), said('Rollverschluss', 4), said('Schultergurt', 5)],
        specifications: [
          row('Volumen', '20 Liter', 1),
          row('Gewicht', '900 g', 2),
          row('Material', 'Polyester', 3),
          row('Träger', 'bis 16 mm', 6),
        ],
        metaTitle: [said('Fahrradtasche, 20 Liter, mit Rollverschluss', 1, 4)],
        metaDescription: [
          said('Gepäckträgertasche von 20 Litern mit Rollverschluss und Schultergurt.', 1, 4, 5),
        ],
        slug: [said('fahrradtasche-rollverschluss-20-liter')],
        tags: [said('Fahrradtasche'), said('Rollverschluss'), said('Gepäckträger')],
      },
    },
  ],
}

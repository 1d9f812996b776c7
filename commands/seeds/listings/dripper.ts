import { type DemoProduct, row, said } from './write.ts'

export const dripper: DemoProduct = {
  name: '有田焼コーヒードリッパー 一穴',
  sku: 'DRP-ARITA-1',
  facts: ['有田焼の磁器', '1〜2杯用', '一つ穴', '内側にらせんのリブ', '食器洗い機で洗える', '日本製'],
  listings: [
    {
      language: 'Japanese',
      text: {
        titles: [
          said('有田焼コーヒードリッパー 一つ穴 1〜2杯用', 1, 2, 3),
          said('磁器のコーヒードリッパー 日本製', 1, 6),
        ],
        descriptions: [
          said(
            '有田焼の磁器でつくった一つ穴のドリッパーです。内側のらせんのリブが、お湯をゆっくりと導きます。',
            1,
            3,
            4,
          ),
          said('1〜2杯をていねいに淹れるための大きさ。重さは約320gで、食器洗い機でも洗えます。', 2, 5),
        ],
        highlights: [said('有田焼の磁器', 1), said('内側のらせんのリブ', 4), said('食器洗い機で洗える', 5)],
        specifications: [
          row('素材', '磁器（有田焼）', 1),
          row('容量', '1〜2杯用', 2),
          row('生産国', '日本', 6),
        ],
        metaTitle: [said('有田焼コーヒードリッパー 1〜2杯用', 1, 2)],
        metaDescription: [
          said('有田焼の一つ穴ドリッパー。らせんのリブ、食器洗い機対応、日本製。', 1, 3, 4, 5, 6),
        ],
        slug: [said('arita-coffee-dripper')],
        tags: [said('有田焼'), said('コーヒー'), said('ドリッパー')],
      },
    },
    {
      language: 'English',
      text: {
        titles: [
          said('Arita porcelain coffee dripper with one hole, for 1 to 2 cups', 1, 2, 3),
          said('Porcelain coffee dripper, made in Japan', 1, 6),
        ],
        descriptions: [
          said(
            'A dripper of Arita porcelain with one hole. Spiral ribs inside lead the water slowly through.',
            1,
            3,
            4,
          ),
          said('Made for 1 to 2 cups, and safe in the dishwasher.', 2, 5),
        ],
        highlights: [
          said('Arita porcelain', 1),
          said('Spiral ribs inside', 4),
          said('Safe in the dishwasher', 5),
        ],
        specifications: [
          row('Material', 'Arita porcelain', 1),
          row('For', '1 to 2 cups', 2),
          row('Made in', 'Japan', 6),
        ],
        metaTitle: [said('Arita porcelain coffee dripper', 1)],
        metaDescription: [
          said('A coffee dripper of Arita porcelain for 1 to 2 cups, made in Japan.', 1, 2, 6),
        ],
        slug: [said('arita-porcelain-coffee-dripper')],
        tags: [said('arita porcelain'), said('coffee dripper'), said('pour over')],
      },
    },
  ],
}

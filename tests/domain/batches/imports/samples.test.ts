import { expect, it } from 'vitest'
import { FIXTURES, readAll, storedFile } from './read-file.ts'

async function readSample(name: string) {
  return readAll(await storedFile(FIXTURES + name))
}

it('reads a Shopify export: variants and photos fall to their product, metafields are facts', async () => {
  const { format, rows, products } = await readSample('shopify-export.csv')
  expect(format).toMatchObject({ dialect: 'shopify', encoding: 'utf-8', separator: ',', hasMark: false })
  expect(rows.filter(({ problem }) => problem)).toEqual([])
  expect(products.map(({ name, variants, lines }) => [name, variants, lines])).toEqual([
    ['Nordsand Linen Duvet Cover', 4, [2, 13]],
    ['Bialto Stovetop Espresso Maker, 6 cups', undefined, [14, 21]],
    ['Kestrel Trail Runner 3', 3, [22, 31]],
    ['Klarwerk Vitamin C Serum 30 ml', undefined, [32, 34]],
    ['Fisherman Cardigan Knitting Pattern (PDF)', undefined, [35, 35]],
    ['Cat Tree "Schönbrunn" 140 cm', undefined, [36, 38]],
  ])
  const [duvet, moka, shoe] = products
  expect(duvet).toMatchObject({
    handle: 'nordsand-linen-duvet-cover',
    sku: 'NS-LIN-200-SA',
    price: '189.00',
    brandName: 'Nordsand Textiles',
    images: [
      'https://cdn.example.com/files/duvet-sand-1.jpg',
      'https://cdn.example.com/files/duvet-moss-1.jpg',
      'https://cdn.example.com/files/duvet-detail.jpg',
    ],
    existingTexts: { metaTitle: 'Linen Duvet Cover 200 x 200 | Nordsand' },
  })
  expect(duvet?.facts).toEqual([
    'Brand: Nordsand Textiles',
    'Category: Home & Garden > Linens & Bedding > Bedding > Duvet Covers',
    'Type: Bedding',
    'Size: 200 x 200 cm, 240 x 220 cm',
    'Color: Sand, Moss',
    'Care instructions: Machine wash 40 °C, Line dry, Iron while damp',
    'Material: Linen',
    'Stone washed European flax linen, 160 g/m².',
    '100% linen, OEKO-TEX® Standard 100',
    'Wooden buttons, "hotel" closure at the foot end',
    'Two pillow cases 50 x 70 cm included',
    'Machine wash at 40 °C; do not bleach.',
  ])
  expect(moka?.existingTexts?.descriptions).toContain('Hobs: gas, electric & ceramic – not induction')
  expect(moka?.facts.join()).not.toContain('Default Title')
  expect(shoe?.facts).toContain('Material: Polyester, TPU, Rubber')
  expect(products.at(-1)?.existingTexts?.tags).toBe('cats, indoor\nsisal\n@home')
})

it('reads the names that Shopify used before', async () => {
  const { format, products } = await readSample('shopify-export-classic.csv')
  expect(format.dialect).toBe('shopify-classic')
  expect(products.map(({ handle, sku, variants }) => [handle, sku, variants])).toEqual([
    ['heidegarn-sock-yarn', 'WK-SOCK-HE', 2],
    ['bamboo-needles-25-mm', 'WK-NEED-25', undefined],
  ])
  expect(products[0]?.facts).toEqual([
    'Brand: Wollkontor',
    'Category: Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts > Art & Crafting Materials > Crafting Fibers > Yarn',
    'Type: Yarn',
    'Color: Heather, Slate',
    'Fibre: Wool, Polyamide',
    'Hard wearing sock yarn, 100 g = 420 m.',
    '75% wool, 25% polyamide',
    'Needles 2.5 – 3 mm',
  ])
})

it('reads a WooCommerce export: its line breaks, its commas, its apostrophes, its variations', async () => {
  const { format, products, variants } = await readSample('woocommerce-export.csv')
  expect(format).toMatchObject({ dialect: 'woocommerce', hasMark: true })
  const [mug, shirt, voucher, lamp] = products
  expect(products).toHaveLength(4)
  expect(mug).toMatchObject({
    externalId: '301',
    sku: 'TON-MUG-350',
    existingTexts: {
      descriptions: 'Each piece differs a little.\n\n- 350 ml\n- Dishwasher and microwave safe',
      metaTitle: 'Stoneware Mugs 350 ml, Set of 2 | Tonwerk',
      tags: 'mug\nstoneware\nset, two pieces',
    },
    images: [
      'https://shop.example.com/wp-content/uploads/2026/03/mug-1.jpg',
      'https://shop.example.com/wp-content/uploads/2026/03/mug-2.jpg',
    ],
  })
  expect(mug?.facts).toContain('Glaze: Reactive, blue')
  expect(shirt?.facts).toContain('Colour: Navy, Olive')
  expect([shirt?.variants, variants]).toEqual([1, new Map()])
  expect(voucher).toMatchObject({
    name: '-20% Voucher card (printable)',
    facts: ['Category: Vouchers', '=PDF for printing at home'],
  })
  expect(lamp?.facts).toContain(String.raw`Path: C:\new folder stays as it is.`)
})

it('reads a sheet that Excel saved: semicolons, decimal commas, and leaves out a rounded EAN', async () => {
  const { format, look, targets, products } = await readSample('plain-sheet-semicolon.csv')
  expect(format).toMatchObject({ dialect: 'plain', separator: ';', hasMark: true })
  expect(look).toMatchObject({ rows: 5, products: 5 })
  expect(targets).toEqual([
    'name',
    'sku',
    'gtin',
    'facts-and-descriptions',
    'fact',
    'fact',
    'fact',
    'price',
    'fact',
    'language',
  ])
  expect(products[0]).toEqual({
    originals: {
      descriptions: 'Vorgewürzt mit Sojaöl; für alle Herdarten, auch Induktion.\nBackofenfest bis 250 °C.',
    },
    name: 'Gusseiserne Pfanne 26 cm',
    language: 'German',
    sku: '00417',
    price: '49,90',
    offer: { price: { amount: '49.90', currency: 'EUR' } },
    lines: [2, 3],
    facts: [
      'Material: Gusseisen',
      'Maße: 26 x 26 x 4,5 cm',
      'Gewicht (kg): 2,3',
      'Farbe: Schwarz',
      'Vorgewürzt mit Sojaöl; für alle Herdarten, auch Induktion.',
      'Backofenfest bis 250 °C.',
    ],
    leftOut: [{ code: 'gtin', detail: '4,09999E+12' }],
    existingTexts: {
      descriptions: 'Vorgewürzt mit Sojaöl; für alle Herdarten, auch Induktion.\nBackofenfest bis 250 °C.',
    },
  })
})

it('reads what Google Sheets writes with tabs, where a quotation mark is a letter', async () => {
  const { format, products } = await readSample('google-sheets.tsv')
  expect(format).toMatchObject({ separator: '\t', quotes: false })
  expect(products.map(({ name }) => name)).toEqual([
    '"Slim" monitor arm',
    'Yoga mat 4 mm',
    'Sencha green tea 100 g',
    'Dog harness size M',
    'Power bank 20 000 mAh',
  ])
  expect(products[0]?.facts).toEqual([
    'Holds 27" to 32" screens, 2 to 9 kg, VESA 75 and 100 mm, clamp for tops 10 to 85 mm, aluminium',
  ])
})
